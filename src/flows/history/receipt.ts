import type { Transaction } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import type { Message } from "../../i18n/translate";
import { factTexts, texts as paymentTexts } from "../../payment/texts";
import { takenFee } from "../../transaction/status";
import { amountWithCode } from "./display";
import { createdAt } from "./groupByDay";
import { stateOf, stateText } from "./stateOf";
import { texts } from "./texts";

/** What a receipt is written with. */
export interface ReceiptContext {
  /** Translates a text. */
  text: (message: Message) => string;
  /** BCP 47 */
  locale: string;
  /** Formats date, time and time zone of a moment, in ms since the epoch. */
  date: (at: number) => string;
  /** the method's name for the player */
  method: string;
}

/** A receipt as plain text: one line for each known fact. It says what has become of the transaction. */
export function receiptOf(transaction: Transaction, { text, locale, date, method }: ReceiptContext): string {
  const { id, type, amount, currency, txid, error } = transaction;
  const fee = takenFee(transaction);
  const at = createdAt(transaction);
  const state = stateOf(transaction);
  const facts: [label: Message, value: string | undefined | null][] = [
    [texts.state, text(stateText(transaction))],
    [sharedDeferredTexts.amount, amount === null ? undefined : amountWithCode(amount, currency, locale)],
    [paymentTexts.fee, fee ? amountWithCode(fee, currency, locale) : undefined],
    [factTexts[type].method, method],
    [texts.date, at === undefined ? undefined : date(at)],
    [factTexts[type].number, id],
    [paymentTexts.txid, txid],
    [texts.reason, state === "failed" ? error?.message : undefined],
  ];
  const lines = facts.flatMap(([label, value]) => (value ? [`${text(label)}: ${value}`] : []));
  return [text(texts.area[type]), ...lines].join("\n");
}
