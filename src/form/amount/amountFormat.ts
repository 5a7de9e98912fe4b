import { cleanAmountText, type NumberSeparators } from "../../money/parseAmount";
import { caretBeforeData } from "../masks/caret";
import { type Edit, editBetween } from "../masks/edits";
import type { Format, TextRange } from "../masks/Format";

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

/** What replaced which part of the text. An edit whose selection is unknown replaces the whole text, as autofill does. */
function editOf(previous: string, raw: string, at: number | undefined, selected: TextRange | undefined): Edit {
  if (!selected) return { start: 0, end: previous.length, inserted: raw };
  const { start, end } = selected;
  const [before, after] = [previous.slice(0, start), previous.slice(end)];
  const isInsertion = raw.length >= before.length + after.length && raw.startsWith(before) && raw.endsWith(after);
  if (!isInsertion) return editBetween(previous, raw, at);
  return { start, end, inserted: raw.slice(start, raw.length - after.length) };
}

/**
 * The format of an amount: accepts both decimal separators, shows the locale's, and groups the digits as the locale does.
 * @param currency decides the decimals
 * @param locale BCP 47
 */
export function amountFormat(currency: string, locale: string): AmountFormat {
  const signs = numberSigns(locale);
  const digits = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
  const ungrouped = (text: string) => (signs.group ? text.replaceAll(signs.group, "") : text);
  const shown = (text: string) => {
    const [units = "", ...fraction] = text.split(".");
    return [units && digits.format(BigInt(units)), ...fraction].join(signs.decimal);
  };
  const plain = (text: string) => ungrouped(text).replace(/[.,٫]/, ".");
  // the field's own group separators are dropped, those that are typed or pasted are left to be read
  const bareEdit = (raw: string, previous: string, at: number | undefined, selected: TextRange | undefined) => {
    const { start, end, inserted } = editOf(previous, raw, at, selected);
    const before = ungrouped(previous.slice(0, start));
    const beforeCaret = before + inserted.slice(0, Math.max(0, (at ?? raw.length) - start));
    return { text: before + inserted + ungrouped(previous.slice(end)), beforeCaret };
  };
  return {
    shown,
    plain,
    show(raw, previous, at, selected) {
      const { text } = bareEdit(raw, previous, at, selected);
      // do not reinsert a leading zero that the player has just deleted
      if (text.startsWith(signs.decimal) && ungrouped(previous) === `0${text}`) return text;
      return shown(cleanAmountText(text, currency, { previous: plain(previous), signs }));
    },
    caret(raw, at, text, previous, selected) {
      const bare = bareEdit(raw, previous, at, selected);
      const total = ungrouped(text);
      const before = cleanAmountText(bare.beforeCaret, currency, { signs });
      // leading zeros, a currency mark or a rejected letter: the text after the caret is unchanged
      const kept = bare.text.slice(bare.beforeCaret.length).replace(/[^\p{Nd}.,٫]/gu, "").length;
      const count = before && plain(total).startsWith(before) ? total.length - before.length : kept;
      return caretBeforeData(text, count, at, (index) => text[index] !== signs.group);
    },
  };
}
