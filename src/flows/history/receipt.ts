import type { Cashier } from "../../cashier/Cashier";
import { createdAt, type Transaction } from "../../contract/payment/transaction";
import { quickTexts } from "../../i18n/quickTexts";
import type { Message } from "../../i18n/translate";
import { amountWithCode } from "../../money/format";
import { factTexts } from "../../payment/texts";
import { currentPlayerAtom } from "../../session/playerAtom";
import { takenFee } from "../../transaction/status";
import { pause } from "../../transport/retry";
import { stateOf, stateText } from "./item";
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

/** The cashier that has printed a page or saved a file: both are discarded once it is removed or its player changes. */
type Owner = Pick<Cashier, "store" | "signal">;

/** Waits while the browser may read a page or file: a minute, or until the cashier is removed or its player changes. */
async function waitForBrowser({ store, signal }: Owner): Promise<void> {
  const changed = new AbortController();
  const unsubscribe = store.sub(currentPlayerAtom, () => changed.abort());
  await pause(60_000, AbortSignal.any([signal, changed.signal])).catch(() => {});
  unsubscribe();
}

/**
 * Prints a receipt alone, without the host's page around it: from a frame of its own.
 * @param heading of the page
 * @param locale BCP 47
 */
export function printReceipt(receipt: Receipt, heading: string, locale: string, owner: Owner): void {
  const frame = document.createElement("iframe");
  // not `hidden`: earlier versions of browsers print nothing of a frame that is not rendered
  const unseen = { position: "fixed", inset: "0", inlineSize: "1px", blockSize: "1px", visibility: "hidden" };
  Object.assign(frame.style, unseen);
  frame.title = heading;
  document.body.append(frame);
  const { contentWindow: view, contentDocument: page } = frame;
  if (view && page) {
    fillPage(page, receipt, heading, locale);
    view.addEventListener("afterprint", () => frame.remove());
    view.print();
  }
  void waitForBrowser(owner).then(() => frame.remove());
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

/** Saves a text as a file of the player's device. */
export function saveText(text: string, name: string, owner: Owner): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  void waitForBrowser(owner).then(() => URL.revokeObjectURL(address));
}
