import { asciiDigits } from "../../../money/writtenAmount";

/** Longer than any phone number; the rest of a pasted text is ignored. */
const maxTextLength = 250;

/** ITU dial codes by length; none is a prefix of another. */
const dialCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})/;

/** Truncates a text and converts its digits to ASCII. */
export const withAsciiDigits = (text: string): string => asciiDigits(text.slice(0, maxTextLength));

/** The digits of a text as ASCII, in any script. */
export const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, "");

/** A number without formatting: `+525512345678`; without a plus if it has none. */
export const compactPhone = (text: string): string =>
  (/^[^\d+＋]*[+＋]/.test(withAsciiDigits(text)) ? "+" : "") + digitsOf(text);

/** The dial code of a number, such as `+52`; "" if it does not start with a plus. */
export const dialOf = (text: string): string => dialCode.exec(compactPhone(text))?.[0] ?? "";

/** The digits after the dial code, which a method's rules validate. */
export const nationalDigits = (shown: string): string => digitsOf(compactPhone(shown).replace(dialCode, ""));

/** The phone number to submit: `+525512345678`; "" if there are no digits after the dial code. */
export const plainPhone = (shown: string): string => (nationalDigits(shown) === "" ? "" : compactPhone(shown));

/** Groups digits like an example number; extra digits follow at the end. */
export function groupDigits(digits: string, example: string): string {
  let grouped = "";
  let used = 0;
  for (const character of example) {
    if (used === digits.length) return grouped;
    grouped += /\d/.test(character) ? digits.charAt(used++) : character;
  }
  return grouped + digits.slice(used);
}
