import type * as v from "valibot";
import type { Area } from "../../../src/contract/host/screenPath";
import type { fieldSchema, methodSchema } from "../../../src/contract/list/method";
import type { bannerSchema, VideoGuides } from "../../../src/contract/list/methodFacts";
import type { Wallet } from "../../../src/contract/payment/wallet";
import { type OfferData, type OfferOptions, offerData } from "./methodFacts";

/** A method as the server sends it. */
export type MethodData = v.InferInput<typeof methodSchema> & {
  banner?: v.InferInput<typeof bannerSchema> | null;
  video_guide_url?: VideoGuides | null | undefined;
};
/** A field as the server sends it. */
export type FieldData = v.InferInput<typeof fieldSchema>;

/** How the bank's page is opened. */
export type RedirectFlow =
  | "redirect"
  | "redirectPost"
  | "redirectBlank"
  | "redirectHost"
  | "redirectSelf"
  | "redirectPostSelf"
  | "redirectPostBlank"
  | "redirectPostHost";

/** How the bank's page is shown inside the cashier; `challenge` is 3-D Secure, `check` is its identity check. */
export type FrameFlow = "frame" | "framePost" | "challenge" | "check";

/** The action that the demo sends for a deposit with a method. */
export type DepositFlow =
  | RedirectFlow
  | FrameFlow
  | "pix"
  | "eazype"
  | "crypto"
  | "invoice"
  | "contacts"
  | "threeDSecure"
  /** the provider's card: 3-D Secure where its bank asks for it */
  | "hostedCard"
  | "status"
  | "form"
  | "payerForm"
  | "instruction"
  | "guide";
/**
 * A step of a withdrawal in the demo, or how it ends: `status` is paid soon, `timeline` is accepted and then paid step
 * by step; without an ending it is accepted.
 */
export type WithdrawalFlow =
  | "code"
  | "form"
  | "payeeForm"
  | "instruction"
  | "guide"
  | "contacts"
  | "invoice"
  | RedirectFlow
  | FrameFlow
  | "status"
  | "timeline";

/**
 * When a method is listed: `onDemand` if requested by the control API, `never` if the widget adds it. All are accepted.
 */
export type Listing = "always" | "onDemand" | "never";

/** A method, its countries and its behaviour in the demo. */
export interface Entry {
  method: MethodData;
  /** two-letter codes; none: every country with methods */
  countries: readonly string[] | null;
  /** the actions in order, without the status */
  deposit: readonly DepositFlow[] | null;
  /** the player's steps in order, then how it ends */
  withdrawal: readonly WithdrawalFlow[] | null;
  /** the withdrawal's fields, if they differ from the deposit's */
  withdrawalFields: FieldData[] | null;
  /** its price and its time, by area */
  offers: Readonly<Record<Area, OfferData>>;
  listed: Listing;
  /** how long each step can be paid, in ms; null: the action's default */
  lifetime: number | null;
}

interface Limits {
  min: number;
  max: number;
  minNonRus?: number;
}

/** The options of {@link entry}. */
export interface EntryOptions extends OfferOptions {
  category: string;
  text: Record<string, string>;
  /** limits by currency; the keys are the method's currencies unless those are given */
  rules: Record<string, Limits>;
  currencies?: string[];
  countries: readonly string[] | null;
  deposit?: DepositFlow | readonly DepositFlow[];
  withdrawal?: WithdrawalFlow | readonly WithdrawalFlow[];
  withdrawalFields?: FieldData[];
  view?: number;
  fields?: FieldData[];
  icons?: string[];
  position?: number;
  popular?: boolean;
  luhn?: boolean;
  geetest?: boolean;
  noBonus?: boolean;
  banner?: string;
  /** video guides by language_country; a link that starts with a slash is a file of this server */
  guides?: NonNullable<MethodData["video_guide_url"]>;
  listed?: Listing;
  lifetime?: number;
  /** the wallet that pays */
  wallet?: Wallet;
}

/** The limits of an amount; `minNonRus` is the minimum outside Russia. */
export const limits = (min: number, max: number, minNonRus?: number): Limits => ({
  min,
  max,
  ...(minNonRus === undefined ? {} : { minNonRus }),
});

/** The method with the fields of an area. */
export function methodFor(entry: Entry, area: Area): MethodData {
  if (area === "deposit" || entry.withdrawalFields === null) return entry.method;
  return { ...entry.method, fields: entry.withdrawalFields, checkLuhn: false };
}

/** Creates a catalogue entry with defaults. */
export function entry(name: string, options: EntryOptions): Entry {
  const currencies = options.currencies ?? Object.keys(options.rules);
  return {
    countries: options.countries,
    deposit: typeof options.deposit === "string" ? [options.deposit] : (options.deposit ?? null),
    withdrawal: typeof options.withdrawal === "string" ? [options.withdrawal] : (options.withdrawal ?? null),
    withdrawalFields: options.withdrawalFields ?? null,
    offers: {
      deposit: offerData(options, "deposit", currencies),
      withdrawal: offerData(options, "withdrawal", currencies),
    },
    listed: options.listed ?? "always",
    lifetime: options.lifetime ?? null,
    method: {
      name,
      category: options.category,
      text: options.text,
      currency: currencies,
      amount_rules: options.rules,
      banner: options.banner ?? null,
      cardViewType: options.view ?? null,
      checkLuhn: options.luhn ?? false,
      isPopular: options.popular ?? false,
      isGeetest: options.geetest ?? false,
      isInvestForbidden: options.noBonus ?? false,
      isPreparationRequired: options.preparation !== undefined,
      securityRulesGroup: options.category === "card_method" ? "card" : null,
      position: options.position ?? 100,
      iconIds: options.icons ?? [],
      video_guide_url: options.guides ?? null,
      fields: options.fields ?? [],
      ...(options.wallet && { wallet: options.wallet }),
    },
  };
}
