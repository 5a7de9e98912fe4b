import { cleanAmountText, type NumberSeparators } from "../../money/parseAmount";
import type { Format } from "../masks/Format";

/** The {@link Format} of an amount. Its plain value has digits and at most one "." in every locale. */
export interface AmountFormat extends Format {
  /** Localizes a plain value for display. */
  shown(text: string): string;
}

/** The decimal and group separators of a locale. @param locale BCP 47 */
export function numberSigns(locale: string): NumberSeparators {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: sign("decimal") ?? ".", group: sign("group") ?? "" };
}

/** Whether a locale puts the currency symbol before the number. */
export function isSymbolFirst(currency: string, locale: string): boolean {
  // Intl accepts any three-letter code and rejects other lengths; crypto amounts follow the same order
  const code = /^[a-z]{3}$/i.test(currency) ? currency : "USD";
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency: code }).formatToParts(1);
  return parts.find(({ type }) => type === "currency" || type === "integer")?.type === "currency";
}

/**
 * The format of an amount: accepts both decimal separators, shows the locale's, and does not group digits while typing.
 * @param currency decides the decimals
 * @param locale BCP 47
 */
export function amountFormat(currency: string, locale: string): AmountFormat {
  const signs = numberSigns(locale);
  const shown = (text: string) => text.replace(".", signs.decimal);
  const plain = (text: string) => text.replace(/[.,٫]/, ".");
  const show = (raw: string, previous: string) => {
    // do not reinsert a leading zero that the player has just deleted
    if (raw.startsWith(signs.decimal) && previous === `0${raw}`) return raw;
    return shown(cleanAmountText(raw, currency, { previous: plain(previous), signs }));
  };
  return {
    shown,
    plain,
    show,
    caret(raw, at, text) {
      const before = show(raw.slice(0, at), "");
      if (before && text.startsWith(before)) return before.length;
      // leading zeros, a currency mark or a rejected letter: the text after the caret is unchanged
      return Math.max(0, text.length - raw.slice(at).replace(/[^\p{Nd}.,٫]/gu, "").length);
    },
  };
}
