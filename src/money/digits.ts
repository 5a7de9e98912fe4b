/** The ASCII digit of any decimal digit: Unicode keeps them in runs of ten, so the place in the run is the value. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
  return String((code - start) % 10);
}

/** A text with its digits as ASCII ones, whatever script they are written in: full-width, Arabic, Devanagari. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
