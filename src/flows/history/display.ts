import type { Transaction } from "../../contract";
import { formatAmount } from "../../money/format";
import { stateOf } from "./stateOf";

/**
 * The amount as it changes the player's balance: nothing has moved if the transaction has failed. "" if it has none.
 * @param locale BCP 47
 */
export function signedAmount(transaction: Transaction, locale: string): string {
  const { type, amount, currency } = transaction;
  if (amount === null) return "";
  const text = formatAmount(amount, currency, locale);
  if (stateOf(transaction) === "failed") return text;
  return `${type === "deposit" ? "+" : "−"}${text}`;
}

/** The amount with the code of its currency, for texts that leave the cashier: several currencies share a symbol. */
export function amountWithCode(amount: number, currency: string, locale: string): string {
  const text = formatAmount(amount, currency, locale);
  const code = currency.toUpperCase();
  return text.includes(code) ? text : `${text} ${code}`;
}
