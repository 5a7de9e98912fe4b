import { useAtomValue } from "jotai/react";
import { useEffect, useId, useMemo, useRef } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { CopyValue } from "../../payment/requisites/CopyValue";
import { ShareText } from "../../payment/requisites/ShareText";
import { declineReason } from "../../payment/status/Refusal";
import { hostSessionAtom } from "../../session/atoms";
import { Button } from "../../ui/input/Button";
import { Card, Facts } from "../../ui/layout/Card";
import { dateFormats } from "./dateFormats";
import { useMethodName } from "./item";
import { printReceipt, receiptOf, receiptText, saveText } from "./receipt";
import { texts } from "./texts";

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
