import type { Area } from "../../../src/contract/host/screenPath";

/** A fee in one currency: a percentage plus a fixed part, within bounds; major units. */
export interface FeeRates {
  percent?: number;
  fixed?: number;
  min?: number;
  max?: number;
}

/** How long a payment takes, in seconds. */
export interface ArrivalData {
  from?: number;
  to: number;
}

/** A text for all languages, or by language. */
type TextData = string | Record<string, string>;

/** How a method is used, step by step. */
export interface PreparationData {
  title?: TextData;
  steps: { title?: TextData; text: TextData }[];
}

/** Whether a method works now. `until` is ISO 8601; `text` is for all languages, or by language. */
export interface HealthData {
  state: "up" | "slow" | "down";
  until?: string | undefined;
  text?: TextData | undefined;
  arrives_in?: ArrivalData | undefined;
}

/** The price, time and use that a method states; the same in each of its currencies. */
export interface OfferOptions {
  fee?: FeeRates;
  payoutFee?: FeeRates;
  arrivesIn?: ArrivalData;
  payoutArrivesIn?: ArrivalData;
  /** preset amounts by currency, in major units */
  presets?: Record<string, number[]>;
  termsUrl?: string;
  /** whether the widget asks for a quote */
  quoted?: boolean;
  /** whether the player may save the account; "preset": the checkbox starts ticked */
  savable?: boolean | "preset";
  /** the steps that are shown before the form */
  preparation?: PreparationData;
}

/** The members of a method as sent to the widget. */
export interface OfferData {
  fee?: Record<string, FeeRates>;
  arrives_in?: ArrivalData;
  presets?: Record<string, number[]>;
  terms_url?: string;
  quoted?: true;
  savable?: true | "preset";
  preparation?: PreparationData;
}

/** The members of a method in one area. */
export function offerData(options: OfferOptions, area: Area, currencies: readonly string[]): OfferData {
  const isDeposit = area === "deposit";
  const fee = isDeposit ? options.fee : options.payoutFee;
  const arrivesIn = isDeposit ? options.arrivesIn : options.payoutArrivesIn;
  return {
    ...(fee && { fee: Object.fromEntries(currencies.map((currency) => [currency, fee])) }),
    ...(arrivesIn && { arrives_in: arrivesIn }),
    ...(isDeposit && options.presets && { presets: options.presets }),
    ...(options.termsUrl && { terms_url: options.termsUrl }),
    ...(options.quoted && { quoted: true }),
    ...(options.savable && { savable: options.savable }),
    ...(options.preparation && { preparation: options.preparation }),
  };
}
