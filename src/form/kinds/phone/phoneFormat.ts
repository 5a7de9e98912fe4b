import { caretBeforeData, editBetween, type Format } from "../../masks/Format";
import type { Country, PhoneNumbers, PhoneParts } from "./phoneNumbers";
import { dialOf, digitsOf, groupDigits, nationalDigits, plainPhone } from "./phoneText";

/** Maximum number of digits after the dial code. */
const maxNationalDigits = 17;

/** Pasted text with fewer digits is not read as an international number. */
const minPastedDigits = 5;

/** The format while the metadata is not loaded: keeps the plus, because a dial code starts with it. */
export const unformattedPhone: Format = {
  show: (raw) => raw.slice(0, 40).replace(/[^\p{Nd}+＋\s().-]/gu, ""),
  plain: plainPhone,
};

/** Whether a text starts with a dial code and a space, as {@link createPhoneFormat} displays numbers. */
const hasDialCode = (text: string): boolean => text.startsWith(`${dialOf(text)} `) && text.startsWith("+");

/** The position of the digits after the locked dial code. */
const digitsStart = (shown: string) => (hasDialCode(shown) ? shown.indexOf(" ") + 1 : 0);

/**
 * Formats a phone number with its locked dial code: `+52 55 1234 5678`.
 * @param country the country of a number without a dial code
 */
export function createPhoneFormat(numbers: PhoneNumbers, country: Country): Format {
  const write = ({ dial, national }: PhoneParts) => {
    const digits = national.slice(0, maxNationalDigits);
    const { example } = numbers.countryOf({ dial, national: digits }, country.code) ?? { example: "" };
    return `${dial} ${groupDigits(digits, example)}`;
  };
  const countryOf = (shown: string) =>
    numbers.countryOf({ dial: dialOf(shown), national: nationalDigits(shown) }, country.code) ?? country;

  /** The number after an edit that ended at `at`; its digits start at `lock`. */
  const edit = (raw: string, previous: string, at: number | undefined, lock: number): PhoneParts => {
    const { start, end, inserted } = editBetween(previous, raw, at);
    const own = countryOf(previous);
    const { dial } = own;
    const isPasted = inserted.length > 1;
    // autofill or a script has replaced the whole number
    if (isPasted && start < lock) return numbers.read(raw, own);
    if (start < lock) return { dial, national: digitsOf(inserted + previous.slice(Math.max(end, lock))) };
    const digits = digitsOf(raw.slice(lock));
    const abroad = digitsOf(inserted).length < minPastedDigits ? undefined : numbers.readInternational(inserted, own);
    if (abroad) return abroad;
    // a deletion keeps the remaining digits as they are
    if (inserted === "") return { dial, national: digits };
    const read = numbers.readNational(raw.slice(lock), own);
    // a typed digit may complete a number with a trunk prefix, but adds no area code: the number may not be whole yet
    return isPasted || read.national.length < digits.length ? read : { dial, national: digits };
  };

  return {
    show(raw, previous, at) {
      const lock = digitsStart(previous);
      if (lock > 0) return write(edit(raw, previous, at, lock));
      const settled = hasDialCode(raw) ? { dial: dialOf(raw), national: nationalDigits(raw) } : undefined;
      return write(settled && numbers.countryOf(settled, country.code) ? settled : numbers.read(raw, country));
    },
    plain: plainPhone,
    start: digitsStart,
    // the number of digits after the caret stays the same
    caret: (raw, at, shown) =>
      caretBeforeData(shown, digitsOf(raw.slice(at)).length, at, (index) => /\d/.test(shown.charAt(index))),
  };
}
