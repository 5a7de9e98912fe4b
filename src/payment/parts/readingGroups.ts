/** IBAN: a country, two check digits, and up to 30 letters and digits. */
const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
/** Short numbers read well as they are. */
const account = /^\d{7,}$/;
/** American Express has 15 digits, printed 4-6-5. */
const amex = /^(3[47]\d{2})(\d{6})(\d{5})$/;

/** Splits a text into groups of four characters; the last one may be shorter. */
export function groupsOfFour(text: string): string[] {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / 4) }, (_, group) =>
    characters.slice(group * 4, group * 4 + 4).join(""),
  );
}

/**
 * Splits the number of a card, account or IBAN into groups that are easy to read and compare; anything else, such as a
 * number that is grouped already, stays whole.
 */
export function readingGroups(value: string): string[] {
  const amexGroups = amex.exec(value)?.slice(1);
  if (amexGroups) return amexGroups;
  return iban.test(value) || account.test(value) ? groupsOfFour(value) : [value];
}
