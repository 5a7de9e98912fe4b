import type { Transaction } from "../../contract";
import { formatAmount } from "../../money/format";
import { stateOf } from "./stateOf";

/** The amount of a transaction, "" if it has none. @param locale BCP 47 */
export const amountOf = ({ amount, currency }: Transaction, locale: string): string =>
  amount === null ? "" : formatAmount(amount, currency, locale);

/** The amount as it changes the player's balance: nothing has moved if the transaction has failed. */
export function signedAmount(transaction: Transaction, locale: string): string {
  const amount = amountOf(transaction, locale);
  if (!amount || stateOf(transaction) === "failed") return amount;
  return `${transaction.type === "deposit" ? "+" : "−"}${amount}`;
}

/** The amount with the code of its currency, for texts that leave the cashier: several currencies share a symbol. */
export function amountWithCode(amount: number, currency: string, locale: string): string {
  const text = formatAmount(amount, currency, locale);
  const code = currency.toUpperCase();
  return text.includes(code) ? text : `${text} ${code}`;
}
