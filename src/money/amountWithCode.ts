import { isSameCurrency } from "../contract/money";
import { formatAmount } from "./format";

/**
 * An amount with the code of its currency: several currencies share a symbol.
 * @param locale BCP 47
 * @param own currency that needs no code, as the player pays in it
 */
export function amountWithCode(amount: number, currency: string, locale: string, own = ""): string {
  const text = formatAmount(amount, currency, locale);
  const code = currency.toUpperCase();
  return text.includes(code) || isSameCurrency(own, currency) ? text : `${text} ${code}`;
}
