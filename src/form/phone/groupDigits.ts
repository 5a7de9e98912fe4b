/** Groups a number's digits as an example's are; what is longer than the example goes on at its end. */
export function groupDigits(digits: string, example: string): string {
  let grouped = "";
  let taken = 0;
  for (const sign of example) {
    if (taken === digits.length) return grouped;
    grouped += /\d/.test(sign) ? digits.charAt(taken++) : sign;
  }
  return grouped + digits.slice(taken);
}
