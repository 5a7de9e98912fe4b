import { asciiDigits } from "../../money/digits";

/** Longer than any number with all that may stand in it; what is pasted beyond is not looked at. */
const maxTextLength = 250;

/** Dial codes by their length, as the ITU gives them out: none is the beginning of another one. */
const dialCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})/;

/** As much of a text as a number can be, with the digits of every script as ASCII ones. */
export const withAsciiDigits = (text: string): string => asciiDigits(text.slice(0, maxTextLength));

/** The digits of a text, whatever script they are written in. */
export const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, "");

/** A number without all that is written around its digits: `+525512345678`; without the plus where it has none. */
export const compactPhone = (text: string): string =>
  (/^[^\d+＋]*[+＋]/.test(withAsciiDigits(text)) ? "+" : "") + digitsOf(text);

/** The dial code that a number begins with, such as `+52`; "" where it begins without a plus. */
export const dialOf = (text: string): string => dialCode.exec(compactPhone(text))?.[0] ?? "";

/** The digits behind the dial code: what a method's rules test (spec §5). */
export const nationalDigits = (shown: string): string => digitsOf(compactPhone(shown).replace(dialCode, ""));

/** A phone number as it is sent: `+525512345678`; "" where there is nothing behind the dial code (contract §4). */
export const plainPhone = (shown: string): string => (nationalDigits(shown) === "" ? "" : compactPhone(shown));
