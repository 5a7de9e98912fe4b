import type { Transaction } from "../../contract/payment/transaction";
import { quickTexts } from "../../i18n/quickTexts";
import type { Message } from "../../i18n/translate";
import { amountWithCode } from "../../money/amountWithCode";
import { factTexts } from "../../payment/factTexts";
import { takenFee } from "../../transaction/status";
import { pause } from "../../transport/retry";
import { createdAt } from "./days";
import { stateOf, stateText } from "./itemState";
import css from "./printedReceipt.css?inline";
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

/** Keeps a printed page or a saved file, which the browser reads after the press: for a minute, or until the signal. */
const kept = (signal: AbortSignal): Promise<void> => pause(60_000, signal).catch(() => {});

/**
 * Prints a receipt alone, without the host's page around it: from a frame of its own.
 * @param heading of the page
 * @param locale BCP 47
 * @param signal of the element, which the frame does not outlive
 */
export function printReceipt(receipt: Receipt, heading: string, locale: string, signal: AbortSignal): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = heading;
  document.body.append(frame);
  const { contentWindow: view, contentDocument: page } = frame;
  if (view && page) {
    fillPage(page, receipt, heading, locale);
    view.addEventListener("afterprint", () => frame.remove());
    view.focus();
    view.print();
  }
  void kept(signal).then(() => frame.remove());
}

/** Writes a receipt into an empty page. */
function fillPage(page: Document, { brand, title, facts }: Receipt, heading: string, locale: string): void {
  const { documentElement: root, body } = page;
  root.lang = locale;
  page.title = heading;
  // a sheet of that page's own window: no inline style, which a strict policy forbids
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (Sheet) {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
  }
  const add = (parent: Element, name: string, text: string) => {
    const element = page.createElement(name);
    element.textContent = text;
    element.dir = "auto";
    parent.append(element);
  };
  add(body, "h1", brand ?? heading);
  add(body, "h2", brand ? `${heading} · ${title}` : title);
  const list = page.createElement("dl");
  for (const [name, value] of facts) {
    add(list, "dt", name);
    add(list, "dd", value);
  }
  body.append(list);
}

/** Saves a text as a file of the player's device. @param signal of the element, which the address does not outlive */
export function saveText(text: string, name: string, signal: AbortSignal): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  void kept(signal).then(() => URL.revokeObjectURL(address));
}
