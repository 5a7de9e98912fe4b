import { useEffect, useId, useMemo, useRef } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Transaction } from "../../contract/payment/transaction";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import type { Message } from "../../i18n/translate";
import { CopyValue } from "../../payment/requisites/CopyValue";
import { factTexts, texts as paymentTexts } from "../../payment/texts";
import { takenFee } from "../../transaction/status";
import { Button } from "../../ui/input/Button";
import { Card } from "../../ui/layout/Card";
import { createdAt, dateFormats } from "./days";
import { amountWithCode, stateOf, stateText } from "./itemState";
import { texts } from "./texts";
import { useMethodName } from "./useMethodName";

/** The context of a receipt. */
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

/** The receipt of a transaction as plain text, to copy and, where the browser can, to share. */
export function ReceiptCard({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const method = useMethodName(transaction);
  const id = useId();
  const dates = useMemo(() => dateFormats(locale), [locale]);
  const receipt = receiptOf(transaction, { text: (text) => cashier.text(text), locale, date: dates.full, method });
  const card = useRef<HTMLDivElement>(null);
  // scrolls to it, too
  useEffect(() => card.current?.focus(), []);
  const title = cashier.text(texts.receipt);
  const share = async () => {
    cashier.track("button", { button: "share" });
    try {
      await navigator.share({ title, text: receipt });
    } catch (thrown) {
      // the player has closed the browser's sheet
      if (thrown instanceof DOMException && thrown.name === "AbortError") return;
      cashier.showNotice(cashier.text(texts.notShared));
    }
  };
  return (
    <Card title={title}>
      <div className="receipt" ref={card} tabIndex={-1}>
        <pre id={id} dir="auto">
          {receipt}
        </pre>
        <div className="receipt-actions">
          <CopyValue name="receipt" value={receipt} describedBy={id} />
          {canShare() && (
            <Button variant="ghost" onClick={() => void share()}>
              {cashier.text(texts.share)}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Not in every browser, nor in insecure contexts. */
const canShare = (): boolean => typeof navigator.share === "function";
