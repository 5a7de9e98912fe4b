import type * as v from "valibot";
import type { fieldSchema, methodSchema } from "../../../src/contract/method";

/** A method and a field as they go over the wire. */
export type MethodData = v.InferInput<typeof methodSchema>;
export type FieldData = v.InferInput<typeof fieldSchema>;

/** What the demo answers to a deposit by this method. */
export type DepositFlow =
  | "redirect"
  | "redirectPost"
  | "redirectBlank"
  | "redirectHost"
  | "redirectSelf"
  | "redirectPostSelf"
  | "redirectPostBlank"
  | "redirectPostHost"
  | "pix"
  | "eazype"
  | "crypto"
  | "invoice"
  | "contacts"
  | "threeDSecure"
  | "status"
  | "form"
  | "payerForm"
  | "instruction"
  | "guide";
export type WithdrawalFlow = "code" | "status" | "instruction";

/** `onDemand` = in the list of who has asked for every flow; `never` = the widget knows it by itself. All are accepted. */
export type Listing = "always" | "onDemand" | "never";

/** A method, where it is offered and how the demo plays it. */
export interface Entry {
  method: MethodData;
  /** two-letter codes; none = everywhere that has methods at all */
  countries: readonly string[] | null;
  /** what is shown one after the other, the status excepted */
  deposit: readonly DepositFlow[] | null;
  withdrawal: WithdrawalFlow | null;
  /** what a withdrawal asks for, where it is not what a deposit asks for */
  withdrawalFields: FieldData[] | null;
  listed: Listing;
  /** how long each step can be paid, in ms; null = as long as is usual for it */
  lifetime: number | null;
}

interface Limits {
  min: number;
  max: number;
  minNonRus?: number;
}

export interface EntryOptions {
  category: string;
  text: Record<string, string>;
  /** limits per currency; its keys are the method's currencies, unless those are named */
  rules: Record<string, Limits>;
  currencies?: string[];
  countries: readonly string[] | null;
  deposit?: DepositFlow | readonly DepositFlow[];
  withdrawal?: WithdrawalFlow;
  withdrawalFields?: FieldData[];
  view?: number;
  fields?: FieldData[];
  icons?: string[];
  position?: number;
  popular?: boolean;
  luhn?: boolean;
  geetest?: boolean;
  noBonus?: boolean;
  prepare?: boolean;
  banner?: string;
  /** video guides by language_country; a link that begins with a slash is one of this server's */
  guides?: NonNullable<MethodData["video_guide_url"]>;
  listed?: Listing;
  lifetime?: number;
}

export const limits = (min: number, max: number, minNonRus?: number): Limits => ({
  min,
  max,
  ...(minNonRus === undefined ? {} : { minNonRus }),
});

/** One line of the catalogue with everything that is usual left out. */
export function entry(name: string, options: EntryOptions): Entry {
  return {
    countries: options.countries,
    deposit: typeof options.deposit === "string" ? [options.deposit] : (options.deposit ?? null),
    withdrawal: options.withdrawal ?? null,
    withdrawalFields: options.withdrawalFields ?? null,
    listed: options.listed ?? "always",
    lifetime: options.lifetime ?? null,
    method: {
      name,
      category: options.category,
      text: options.text,
      currency: options.currencies ?? Object.keys(options.rules),
      amount_rules: options.rules,
      banner: options.banner ?? null,
      cardViewType: options.view ?? null,
      checkLuhn: options.luhn ?? false,
      isPopular: options.popular ?? false,
      isGeetest: options.geetest ?? false,
      isInvestForbidden: options.noBonus ?? false,
      isPreparationRequired: options.prepare ?? false,
      securityRulesGroup: options.category === "card_method" ? "card" : null,
      position: options.position ?? 100,
      iconIds: options.icons ?? [],
      video_guide_url: options.guides ?? null,
      fields: options.fields ?? [],
    },
  };
}
