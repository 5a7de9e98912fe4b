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
