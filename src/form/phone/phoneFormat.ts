import { caretBeforeData } from "../masks/caret";
import { editBetween } from "../masks/edits";
import type { Format } from "../masks/Format";
import type { Country } from "./countries";
import { groupDigits } from "./groupDigits";
import type { PhoneNumbers, PhoneParts } from "./phoneNumbers";
import { dialOf, digitsOf, nationalDigits, plainPhone } from "./phoneText";

/** No number has more digits behind its dial code. */
const maxNationalDigits = 17;

/** Digits that are surely more than a slip of the finger: what is pasted as an international number has them. */
const minPastedDigits = 5;

/** A number for everybody, while nothing is known of the world's numbers: with a plus, as nothing else names the country. */
export const anyPhone: Format = {
  show: (raw) => raw.slice(0, 40).replace(/[^\p{Nd}+＋\s().-]/gu, ""),
  plain: plainPhone,
};

/** Whether a text is a dial code, a space and whatever follows: how a {@link createPhoneFormat} shows numbers. */
export const hasDialCode = (text: string): boolean => text.startsWith(`${dialOf(text)} `) && text.startsWith("+");

/** Where the digits behind the locked dial code start. */
const startOf = (shown: string) => (hasDialCode(shown) ? shown.indexOf(" ") + 1 : 0);

/**
 * How a number is shown with its dial code in front, `+52 55 1234 5678`, which no edit can touch (spec §5).
 * @param country the one of numbers that name none
 */
export function createPhoneFormat(numbers: PhoneNumbers, country: Country): Format {
  const write = ({ dial, national }: PhoneParts) => {
    const digits = national.slice(0, maxNationalDigits);
    const { example } = numbers.countryOf({ dial, national: digits }, country.code) ?? { example: "" };
    return `${dial} ${groupDigits(digits, example)}`;
  };
  const countryOf = (shown: string) =>
    numbers.countryOf({ dial: dialOf(shown), national: nationalDigits(shown) }, country.code) ?? country;

  /** What the player has made of a number, by an edit that ended at `at`; its digits begin at `lock`. */
  const edit = (raw: string, previous: string, at: number | undefined, lock: number): PhoneParts => {
    const { start, end, inserted } = editBetween(previous, raw, at);
    const own = countryOf(previous);
    const { dial } = own;
    const isPasted = inserted.length > 1;
    // a browser or a script has put another number in the place of everything
    if (isPasted && start < lock) return numbers.read(raw, own);
    if (start < lock) return { dial, national: digitsOf(inserted + previous.slice(Math.max(end, lock))) };
    const digits = digitsOf(raw.slice(lock));
    const abroad = digitsOf(inserted).length < minPastedDigits ? undefined : numbers.readInternational(inserted, own);
    return abroad ?? (isPasted ? numbers.readNational(raw.slice(lock), own) : { dial, national: digits });
  };

  return {
    show(raw, previous, at) {
      const lock = startOf(previous);
      if (lock > 0) return write(edit(raw, previous, at, lock));
      const settled = hasDialCode(raw) ? { dial: dialOf(raw), national: nationalDigits(raw) } : undefined;
      return write(settled && numbers.countryOf(settled, country.code) ? settled : numbers.read(raw, country));
    },
    plain: plainPhone,
    start: startOf,
    // as many digits stand behind the caret as did before
    caret: (raw, at, shown) =>
      caretBeforeData(shown, digitsOf(raw.slice(at)).length, at, (index) => /\d/.test(shown.charAt(index))),
  };
}
