const minNumberLength = 12;
const maxNumberLength = 19;

/**
 * Whether a card number's check digit is right (spec §5, checkLuhn; ISO/IEC 7812).
 * @param number digits alone; anything else fails, as do zeros throughout and what is too short or long for a card
 */
export function passesLuhn(number: string): boolean {
  if (!/^\d+$/.test(number) || /^0+$/.test(number)) return false;
  if (number.length < minNumberLength || number.length > maxNumberLength) return false;
  let sum = 0;
  for (const [index, character] of [...number].reverse().entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
