import { createdAt, type Transaction } from "../../contract/payment/transaction";
import { quickTexts } from "../../i18n/quickTexts";
import type { Message } from "../../i18n/translate";
import { amountWithCode } from "../../money/format";
import { factTexts } from "../../payment/texts";
import { takenFee } from "../../transaction/status";
import { stateOf, stateText } from "./item";
import { texts } from "./texts";

/** The context of a receipt. */
interface ReceiptContext {
  /** Translates a text. */
  text: (message: Message) => string;
  /** BCP 47 */
  locale: string;
  /** Formats date, time and time zone of a moment, in ms since the epoch. */
  date: (at: number) => string;
  /** the method's name for the player */
  method: string;
  /** why the payment failed, in words for the player */
  reason: string | undefined;
  /** the operator's name */
  brand?: string | undefined;
}

/** A receipt: the operator, what it is of, and the known facts. It includes the transaction's state. */
export interface Receipt {
  brand: string | undefined;
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

/** The receipt of a transaction. */
export function receiptOf(
  transaction: Transaction,
  { text, locale, date, method, reason, brand }: ReceiptContext,
): Receipt {
  const { id, type, amount, currency, txid } = transaction;
  const fee = takenFee(transaction);
  const at = createdAt(transaction);
  const state = stateOf(transaction);
  const facts: [label: Message, value: string | undefined | null][] = [
    [texts.state, text(stateText(transaction))],
    [quickTexts.amount, amount === null ? undefined : amountWithCode(amount, currency, locale)],
    [factTexts.fee, fee ? amountWithCode(fee, currency, locale) : undefined],
    [factTexts[type].method, method],
    [texts.date, at === undefined ? undefined : date(at)],
    [factTexts[type].number, id],
    [factTexts.txid, txid],
    [texts.reason, state === "failed" ? reason : undefined],
  ];
  return {
    brand: brand?.trim() || undefined,
    title: text(texts.area[type]),
    facts: facts.flatMap(([label, value]) => (value ? [[text(label), value] as const] : [])),
  };
}

/** A receipt as plain text: one line for each known fact. */
export const receiptText = ({ brand, title, facts }: Receipt): string =>
  [...(brand ? [brand] : []), title, ...facts.map(([name, value]) => `${name}: ${value}`)].join("\n");
