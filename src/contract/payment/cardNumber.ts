const minNumberLength = 12;
const maxNumberLength = 19;

/**
 * Whether the check digit of a card number is correct (ISO/IEC 7812).
 * @param number digits only; other characters, all zeros and a wrong length fail
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
