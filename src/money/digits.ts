/** Converts a decimal digit to ASCII. Unicode has digits in runs of ten, so the position in the run is the value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
  return String((code - start) % 10);
}

/** Converts the digits of a text to ASCII, from any script: full-width, Arabic, Devanagari. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
