import * as v from "valibot";
import { maskCardNumbers } from "../../../contract/CashierError";
import { objectOf } from "../../../contract/schema";
import { displayText } from "../../../contract/text/displayText";

const version = v.literal(1);
/** The page's words for the player: they stand under the field. */
const words = v.pipe(v.string(), v.transform(maskCardNumbers), displayText(300));
const optional = <const Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), undefined);
const card = {
  last4: optional(
    v.pipe(
      v.string(),
      v.check((digits) => /^\d{4}$/.test(digits)),
    ),
  ),
  brand: optional(v.pipe(v.string(), v.maxLength(40))),
};
const id = v.pipe(v.string(), v.maxLength(100));

/** A message of the provider's page. Members that it does not need are left out if they are wrong. */
// not v.variant: the bundler would put its code into the chunk of valibot, which loads before the list
export const pageMessageSchema = v.union([
  objectOf({ type: v.literal("cashier-card-ready"), v: version }),
  objectOf({
    type: v.literal("cashier-card-state"),
    v: version,
    complete: v.boolean(),
    error: optional(words),
    ...card,
  }),
  objectOf({ type: v.literal("cashier-card-height"), v: version, height: v.pipe(v.number(), v.finite()) }),
  objectOf({ type: v.literal("cashier-card-submit"), v: version }),
  objectOf({
    type: v.literal("cashier-card-token"),
    v: version,
    id,
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
    ...card,
  }),
  objectOf({ type: v.literal("cashier-card-error"), v: version, id, message: optional(words) }),
]);

/** A message of the provider's page. */
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;

/** How the page is to look, and what is paid. Colours are CSS colours, lengths are in CSS pixels. */
export interface CardLook {
  kind: "card" | "cvv";
  locale: string;
  dir: "ltr" | "rtl";
  theme: {
    mode: "light" | "dark";
    colors: Readonly<Record<"text" | "muted" | "border" | "background" | "accent" | "error", string>>;
    font_size: number;
    radius: number;
  };
  amount?: number;
  currency: string;
}

/** A message to the provider's page. */
export type WidgetMessage =
  | ({ type: "cashier-card-init"; v: 1 } & CardLook)
  | { type: "cashier-card-focus"; v: 1 }
  | { type: "cashier-card-tokenize"; v: 1; id: string };

/** The facts that the look depends on. */
export interface LookFacts extends Pick<CardLook, "kind" | "locale" | "currency"> {
  mode: CardLook["theme"]["mode"];
  /** the applied design tokens, which are read from the CSS */
  tokens: object | null | undefined;
  amount: number | undefined;
}

/** Reads how the page is to look from the element around it, whose CSS holds the colours that the page needs. */
export function readLook(element: Element, { kind, locale, mode, amount, currency }: LookFacts): CardLook {
  const style = getComputedStyle(element);
  return {
    kind,
    locale,
    dir: style.direction === "rtl" ? "rtl" : "ltr",
    theme: {
      mode,
      colors: {
        text: style.color,
        muted: style.caretColor,
        border: style.borderTopColor,
        background: style.backgroundColor,
        accent: style.outlineColor,
        error: style.columnRuleColor,
      },
      font_size: Number.parseFloat(style.fontSize),
      radius: Number.parseFloat(style.borderTopLeftRadius),
    },
    ...(amount !== undefined && { amount }),
    currency,
  };
}
