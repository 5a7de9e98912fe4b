import { useAtomValue } from "jotai/react";
import { useEffect, useId, useMemo, useRef } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { createdAt, type Transaction } from "../../contract/payment/transaction";
import { quickTexts } from "../../i18n/quickTexts";
import type { Message } from "../../i18n/translate";
import { amountWithCode } from "../../money/format";
import { CopyValue } from "../../payment/requisites/CopyValue";
import { ShareText } from "../../payment/requisites/ShareText";
import { declineReason } from "../../payment/status/Refusal";
import { factTexts } from "../../payment/texts";
import { hostSessionAtom } from "../../session/atoms";
import { currentPlayerAtom } from "../../session/playerAtom";
import { takenFee } from "../../transaction/status";
import { pause } from "../../transport/retry";
import { Button } from "../../ui/input/Button";
import { Card, Facts } from "../../ui/layout/Card";
import { dateFormats } from "./dateFormats";
import { stateOf, stateText, useMethodName } from "./item";
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
interface Receipt {
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
function printReceipt(receipt: Receipt, heading: string, locale: string, owner: Owner): void {
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

/** The receipt of a transaction, to share where the browser can, to print, to save and to copy. */
export function ReceiptCard({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const method = useMethodName(transaction);
  const { brand } = useAtomValue(hostSessionAtom);
  const id = useId();
  const dates = useMemo(() => dateFormats(locale), [locale]);
  const text = (message: Message) => cashier.text(message);
  const reason = declineReason(cashier, transaction);
  const receipt = receiptOf(transaction, { text, locale, date: dates.full, method, reason, brand });
  const plain = receiptText(receipt);
  const card = useRef<HTMLDivElement>(null);
  // scrolls to it, too
  useEffect(() => card.current?.focus(), []);
  const heading = cashier.text(texts.receipt);
  const print = () => {
    cashier.track("button", { button: "print" });
    printReceipt(receipt, heading, locale, cashier);
  };
  const save = () => {
    cashier.track("button", { button: "save" });
    saveText(plain, `${heading} ${transaction.id}.txt`, cashier);
  };
  return (
    <Card title={heading}>
      <div className="receipt" ref={card} tabIndex={-1}>
        <div id={id} dir="auto">
          {/* its own direction, which then does not decide that of the facts */}
          {receipt.brand && (
            <p className="receipt-brand" dir="auto">
              {receipt.brand}
            </p>
          )}
          <p className="receipt-title">{receipt.title}</p>
          <Facts items={receipt.facts} />
        </div>
        <div className="receipt-actions">
          <ShareText title={heading} text={plain} failed={texts.notShared} />
          {typeof window.print === "function" && (
            <Button variant="ghost" onClick={print}>
              {cashier.text(texts.print)}
            </Button>
          )}
          <Button variant="ghost" onClick={save}>
            {cashier.text(texts.save)}
          </Button>
          <CopyValue name="receipt" value={plain} describedBy={id} />
        </div>
      </div>
    </Card>
  );
}
