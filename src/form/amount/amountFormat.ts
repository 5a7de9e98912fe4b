import { useMemo, useState } from "react";
import { decimalsOf } from "../../money/minorUnits";
import { type AmountReading, asciiNumber, bareAmount, decimalMark, readAmount } from "../../money/writtenAmount";
import { caretBeforeData, type Edit, editBetween, type Format, type TextRange } from "../masks/Format";
import { type EditingProps, useEditing } from "../masks/useEditing";

/**
 * The edit that turns the shown text into the new one. Without a known selection, a change of one character is a key
 * press, as some keyboards send it; any other change replaces the whole text, as autofill does.
 */
function editOf(shown: string, raw: string, at: number | undefined, selected: TextRange | undefined): Edit {
  if (!selected) {
    const edit = editBetween(shown, raw, at);
    const isKey = at !== undefined && edit.end - edit.start + edit.inserted.length === 1;
    return isKey ? edit : { start: 0, end: shown.length, inserted: raw };
  }
  const { start, end } = selected;
  const [before, after] = [shown.slice(0, start), shown.slice(end)];
  const isInsertion = raw.length >= before.length + after.length && raw.startsWith(before) && raw.endsWith(after);
  if (!isInsertion) return editBetween(shown, raw, at);
  return { start, end, inserted: raw.slice(start, raw.length - after.length) };
}

const countDigits = (text: string): number => text.replace(/\D/g, "").length;

/** The offset in a typed text of an offset in what is displayed for it: both have the same digits. */
function typedOffset(text: string, shown: string, offset: number): number {
  const before = shown.slice(0, offset);
  let at = 0;
  for (let left = countDigits(before); left > 0; at++) if (/\d/.test(text.charAt(at))) left--;
  // past the separators that are displayed before the offset, as far as they are typed ones
  for (let left = before.length - before.search(/\D*$/); left > 0 && /\D/.test(text.charAt(at)); at++) left--;
  return at;
}

/**
 * The format of an amount. Its text keeps digits and separators as they were typed, so that "1,50" becomes "1,500" with
 * the next digit; {@link decimalMark} stands for a decimal sign that is certain. The text is displayed in the locale's
 * notation; while its meaning may still change, or it has none, it is displayed as typed. The plain value has digits
 * and at most one ".", or is the text itself if it has no meaning.
 */
class AmountFormat implements Format {
  readonly #currency: string;
  readonly #decimalSign: string;
  readonly #units: Intl.NumberFormat;

  constructor(currency: string, locale: string) {
    this.#currency = currency;
    // the field shows Latin digits in every language
    this.#units = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
    this.#decimalSign = this.#units.formatToParts(1.8).find(({ type }) => type === "decimal")?.value ?? ".";
  }

  show(raw: string, previous: string, at?: number, selected?: TextRange): string {
    const { before, inserted, after } = this.#edit(raw, previous, at, selected);
    // a second separator beside the first
    const isRepeated = /\D$/.test(before) || /^\D/.test(after);
    if (/^[.,٫]$/.test(asciiNumber(inserted)) && isRepeated) return previous;
    const written = before + inserted + after;
    if (!written.trim()) return "";
    const bare = bareAmount(written, this.#currency);
    if (bare === undefined) return previous;
    const trimmed = bare.replace(/^0+(?=\d)/, "");
    // do not reinsert a leading zero that the player has just deleted
    return inserted === "" ? trimmed : trimmed.replace(/^\D(?=\d)/, "0$&");
  }

  display(text: string): string {
    const reading = this.#readShown(text);
    if (!reading) return text.replaceAll(decimalMark, this.#decimalSign);
    const { units, separator, fraction } = reading;
    const mayGroup = separator !== "" && fraction === "" && text.indexOf(separator) < text.length - 1;
    const sign = separator && (mayGroup ? separator : this.#decimalSign);
    return (units && this.#units.format(BigInt(units))) + sign + fraction;
  }

  plain(text: string): string {
    const reading = this.#read(text);
    if (!reading) return text;
    const { units, separator, fraction } = reading;
    return units + (separator && `.${fraction}`);
  }

  caret(raw: string, at: number, text: string, previous: string, selected?: TextRange): number {
    const { start, inserted, after } = this.#edit(raw, previous, at, selected);
    const rest = inserted.slice(Math.max(0, at - start)).replace(/[^\p{Nd}.,٫]/gu, "") + after;
    const shown = this.display(text);
    const reading = this.#readShown(text);
    if (!reading) return Math.max(0, shown.length - rest.length);
    const isSign = (from: string, index: number) =>
      reading.separator !== "" && index === from.length - reading.fraction.length - 1 && /\D/.test(from.charAt(index));
    const isData = (from: string) => (index: number) => /\d/.test(from.charAt(index)) || isSign(from, index);
    const count = Array.from(rest, (_, index) => index).filter(isData(rest)).length;
    return caretBeforeData(shown, count, at, isData(shown));
  }

  /** The text of a plain value, whose decimal sign is certain. */
  fromPlain(plain: string): string {
    return /^\d*\.\d*$/.test(plain) ? plain.replace(".", decimalMark) : plain;
  }

  #read(text: string): AmountReading | undefined {
    return readAmount(text, { decimals: decimalsOf(this.#currency), decimalSign: this.#decimalSign });
  }

  /** The reading that is displayed as the locale writes it; undefined if the text is displayed as typed. */
  #readShown(text: string): AmountReading | undefined {
    const reading = this.#read(text);
    const mayBecomeGroup = /^[1-9]\d{0,2}[.,]/.test(text) && reading?.isGrouped === false;
    return mayBecomeGroup ? undefined : reading;
  }

  /** Fixes the meaning that the text has now: without group separators, and with a certain decimal sign. */
  #settle(text: string): string {
    return this.#read(text) ? this.fromPlain(this.plain(text)) : text;
  }

  /** The parts of the text around an edit, and what was inserted. */
  #edit(raw: string, previous: string, at: number | undefined, selected: TextRange | undefined) {
    const shown = this.display(previous);
    const { start, end, inserted } = editOf(shown, raw, at, selected);
    // typing goes on at the end; elsewhere the player edits the amount that is displayed
    const text = end === shown.length ? previous : this.#settle(previous);
    const before = text.slice(0, typedOffset(text, shown, start));
    return { start, before, inserted, after: text.slice(typedOffset(text, shown, end)) };
  }
}

/**
 * The format of an amount, typed as any language writes it and displayed as the locale does.
 * @param currency decides the decimals
 * @param locale BCP 47
 */
export const amountFormat = (currency: string, locale: string): AmountFormat => new AmountFormat(currency, locale);

/** The input of an amount, as a person types it. */
interface AmountEditing {
  /** props of the input */
  editing: EditingProps;
  /** the text in the input */
  shown: string;
  /** Writes the amount as the locale does, once the input is left. */
  settle(): void;
}

/**
 * Edits an amount in the writing of a locale. It stays as it was typed until the input is left, or the amount changes
 * from elsewhere.
 * @param text digits with at most one "."
 * @param locale BCP 47
 * @param onText called with such a text, or with what was typed if it makes no sense
 */
export function useAmountEditing(
  text: string,
  currency: string,
  locale: string,
  onText: (text: string) => void,
): AmountEditing {
  const format = useMemo(() => amountFormat(currency, locale), [currency, locale]);
  const [typed, setTyped] = useState<string>();
  const edited = typed !== undefined && format.plain(typed) === text ? typed : format.fromPlain(text);
  const editing = useEditing({
    text: edited,
    format,
    onText: (next) => {
      setTyped(next);
      onText(format.plain(next));
    },
  });
  return { editing, shown: format.display(edited), settle: () => setTyped(undefined) };
}
