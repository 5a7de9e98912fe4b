import { useEffect, useId, useMemo, useRef } from "react";
import type { Transaction } from "../../contract";
import { CopyValue } from "../../payment/parts/CopyValue";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { dateFormats } from "./dates";
import { receiptOf } from "./receipt";
import { texts } from "./texts";
import { useMethodName } from "./useMethodName";

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
