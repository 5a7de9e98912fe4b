import * as v from "valibot";
import { finiteSchema as amount, leavable, objectOf, orNone, textSchema } from "../schema";
import { labelSchema as label } from "../text/displayText";

const oneOrMore = (item: v.GenericSchema<string>) =>
  orNone(
    v.pipe(
      v.union([item, v.array(item)]),
      v.transform((value) => [value].flat()),
    ),
  );
const listOf = <const Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(1_000));
/** Never truncated: it is sent back to the server unchanged. */
const exact = v.pipe(v.string(), v.maxLength(1_000));
const name = v.pipe(exact, v.minLength(1));

/** A dropdown item; a plain string is both text and value. */
export const fieldValueSchema = v.pipe(
  v.union([exact, objectOf({ text: label, value: exact })]),
  v.transform((item) => (typeof item === "string" ? { text: item, value: item } : item)),
);

const fieldTypes = [
  "text",
  "text_uppercase",
  "dropdown",
  "phone_with_prefix",
  "networks",
  "amount",
  "hosted_card",
] as const;

/** A form field as the server describes it. An unknown type falls back to text. */
export const fieldSchema = objectOf({
  name,
  category: orNone(label),
  type: v.optional(v.fallback(v.picklist(fieldTypes), "text"), "text"),
  mask: textSchema,
  // options of a number or date mask; the form parses each on its own
  mask_options: v.optional(v.unknown()),
  regex: oneOrMore(v.string()),
  regex_error_key: oneOrMore(label),
  placeholder_key: orNone(label),
  placeholder: orNone(v.record(v.string(), leavable(label))),
  values: orNone(listOf(leavable(fieldValueSchema))),
  initial_value: orNone(exact),
  isAdvanced: orNone(v.boolean()),
  isDisabled: orNone(v.boolean()),
  // of a hosted field, see contract/payment/providerPages.ts
  url: textSchema,
  origin: textSchema,
  label: orNone(label),
  kind: textSchema,
});

/** Limits of one currency, in major units; 0 means no limit. `minNonRus` replaces `min` outside Russia. */
export const amountRuleSchema = objectOf({
  min: leavable(v.nullish(amount, 0)),
  max: leavable(v.nullish(amount, 0)),
  minNonRus: orNone(amount),
});

const isEmptyObject = (value: unknown) => typeof value === "object" && Object.keys(Object(value)).length === 0;

/** A payment method. */
export const methodSchema = objectOf({
  name,
  category: label,
  text: leavable(v.nullish(v.record(v.string(), leavable(label)), {})),
  currency: oneOrMore(v.string()),
  amount_rules: orNone(v.record(v.string(), leavable(amountRuleSchema))),
  // decides the screen and whether the method is shown at all: a wrong one fails the method
  cardViewType: v.nullish(v.number()),
  checkLuhn: orNone(v.boolean()),
  isPopular: orNone(v.boolean()),
  /** the part that decides its place on the list; the rest is parsed later */
  availability: v.fallback(v.optional(objectOf({ state: v.string() })), undefined),
  isGeetest: orNone(v.boolean()),
  isInvestForbidden: orNone(v.boolean()),
  isPreparationRequired: orNone(v.boolean()),
  securityRulesGroup: textSchema,
  position: orNone(v.number()),
  iconIds: orNone(listOf(v.string())),
  /** an image's address; shown only if it is safe */
  icon_url: textSchema,
  /** parsed where it is played: see `readVideoGuides` */
  video_guide_url: v.optional(v.unknown()),
  /** parsed when the browser is asked whether it can pay, and when it pays: see `readWallet` */
  wallet: v.optional(v.unknown()),
  // a form without one of its fields could not be paid: wrong fields, or too many, fail the method
  fields: leavable(v.nullish(listOf(fieldSchema)), ({ path, input }) => !path && isEmptyObject(input)),
});

const object = v.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

/** Leaves out the `status` of a successful answer over the socket: a number is not a method. */
function withoutStatus(answer: Record<string, unknown>): Record<string, unknown> {
  const { status, ...methods } = answer;
  return typeof status === "number" ? methods : answer;
}

/** The methods by name, plain or under a `data` key. Each method is parsed on its own afterwards. */
export const methodMapSchema = v.pipe(
  object,
  v.transform((value): unknown =>
    "data" in value && !("category" in Object(value.data)) ? value.data : withoutStatus(value),
  ),
  object,
);

/** A form field as the server describes it. */
export type MethodField = v.InferOutput<typeof fieldSchema>;

/**
 * A payment method. `received` is the server's own object: what the list does not need is parsed later, see
 * `readMethodFacts`.
 */
export type Method = v.InferOutput<typeof methodSchema> & { received?: unknown };

/** Whether a method pays with a cryptocurrency: its name is that of a coin and, mostly, a network. */
export const isCoin = ({ category }: Pick<Method, "category">): boolean => category === "crypto";

/** Card view types, which select a method's flow. 0 means none. */
export const cardViewTypes = {
  default: 0,
  card: 1,
  cardWalletOnly: 2,
  india: 3,
  cardMultipleType: 4,
  p2p: 5,
  pix: 6,
  eazype: 7,
  virtual: 8,
  bankTransfer: 9,
  cash: 20,
} as const;

const { india, p2p, eazype, bankTransfer, cash } = cardViewTypes;

/** The card view types of methods that are listed, as are those without one; all others are hidden. */
export const visibleViewTypes: ReadonlySet<number> = new Set([india, p2p, eazype, bankTransfer, cash]);
