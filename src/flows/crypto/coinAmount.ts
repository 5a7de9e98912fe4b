/** More than any coin divides into. */
const mostDecimals = 18;

/**
 * An amount of a coin, never rounded to what an account is kept in: every decimal is money to be recognised by.
 * @param locale BCP 47
 * @returns digits to read, and the same to paste into a wallet: a point, no groups, no exponent
 */
export function coinAmount(amount: number, locale: string): { shown: string; plain: string } {
  const digits = (place: string, useGrouping: boolean) =>
    new Intl.NumberFormat(place, { maximumFractionDigits: mostDecimals, useGrouping }).format(amount);
  return { shown: digits(locale, true), plain: digits("en", false) };
}
