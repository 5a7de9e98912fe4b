import { cleanAmountText, type NumberSigns } from "../../money/parseAmount";
import type { Format } from "../masks/Format";

/** An amount's {@link Format}: what it sends is digits with at most one ".", whatever the locale shows. */
export interface AmountFormat extends Format {
  /** The text to show for a cleaned one. */
  shown(text: string): string;
}

/** The signs between the digits of a locale's numbers. @param locale BCP 47 */
export function numberSigns(locale: string): NumberSigns {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: sign("decimal") ?? ".", group: sign("group") ?? "" };
}

/** Whether a locale writes a currency's sign before the number. */
export function isSymbolFirst(currency: string, locale: string): boolean {
  // any code of three letters shows it; those of other lengths are refused, and crypto amounts are written so too
  const code = /^[a-z]{3}$/i.test(currency) ? currency : "USD";
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency: code }).formatToParts(1);
  return parts.find(({ type }) => type === "currency" || type === "integer")?.type === "currency";
}

/**
 * How an amount is edited: with the locale's decimal sign, either one understood, and nothing grouped while typing.
 * @param currency decides the decimals
 * @param locale BCP 47
 */
export function amountFormat(currency: string, locale: string): AmountFormat {
  const signs = numberSigns(locale);
  const shown = (text: string) => text.replace(".", signs.decimal);
  const plain = (text: string) => text.replace(/[.,٫]/, ".");
  const show = (raw: string, previous: string) => {
    // a zero that was deleted is not put back under the player's fingers
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
      // zeros in front, a mark or a refused letter: what stands behind the caret has stayed
      return Math.max(0, text.length - raw.slice(at).replace(/[^\p{Nd}.,٫]/gu, "").length);
    },
  };
}
