import { useAtomValue } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { onAwake } from "../../cashier/retryUntilDone";
import { useTitle } from "../../cashier/useTitle";
import type { Transaction } from "../../contract/payment/transaction";
import { texts as requisitesTexts } from "../../payment/requisites/texts";
import { declineReason } from "../../payment/status/declineReason";
import { PaymentEnd } from "../../payment/status/PaymentEnd";
import { Help } from "../../payment/support/Help";
import { texts as paymentTexts } from "../../payment/texts";
import { refreshHistoryItem } from "../../transaction/history/loadHistory";
import { historyAtom } from "../../transaction/history/pages";
import { isFinal, statusTitle } from "../../transaction/status";
import { onOtherTabUpdate } from "../../transaction/tabs";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./history.css?inline";
import { ItemActions } from "./ItemActions";
import { stateOf } from "./itemState";
import { itemIdAtom } from "./place";
import { ReceiptCard } from "./ReceiptCard";
import { texts } from "./texts";
import { useMethodName } from "./useMethodName";

/** Everything known of one transaction, live, and what can be done with it. */
export default function ItemScreen() {
  const { items } = useAtomValue(historyAtom);
  const id = useAtomValue(itemIdAtom);
  useStyles(css);
  const transaction = id === undefined ? undefined : items.get(id);
  return transaction && <Item transaction={transaction} />;
}

function Item({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const { type } = transaction;
  const hasFailed = stateOf(transaction) === "failed";
  const isExpired = type === "deposit" && hasFailed && transaction.error?.code === "expired";
  const methodName = useMethodName(transaction);
  useTitle(cashier.text(texts.area[type]));
  useLiveItem(transaction);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  return (
    <>
      <PaymentEnd
        transaction={transaction}
        status={isExpired ? "expired" : undefined}
        title={cashier.text(isExpired ? requisitesTexts.expired : statusTitle(transaction))}
        text={hasFailed && !isExpired ? declineReason(cashier, transaction) : undefined}
        note={hasFailed && type === "withdrawal" ? cashier.text(paymentTexts.moneyBack) : undefined}
        methodName={methodName}
        below={
          <>
            {isReceiptOpen && <ReceiptCard transaction={transaction} />}
            <Help transaction={transaction} />
          </>
        }
      />
      <ItemActions
        transaction={transaction}
        isReceiptOpen={isReceiptOpen}
        onReceipt={() => setReceiptOpen(!isReceiptOpen)}
      />
    </>
  );
}

/** Keeps an unfinished transaction up to date, also if its pushes are lost, and fetches what its last push did not say. */
function useLiveItem(transaction: Transaction): void {
  const cashier = useCashier();
  const { type, id } = transaction;
  const isOver = isFinal(transaction);
  const openId = useRef<string | undefined>(undefined);
  useEffect(() => {
    const refresh = () => void refreshHistoryItem(cashier, { type, id });
    if (!isOver || openId.current === id) refresh();
    openId.current = isOver ? undefined : id;
    if (isOver) return undefined;
    const unmount = new AbortController();
    const signal = AbortSignal.any([unmount.signal, cashier.signal]);
    onAwake(refresh, signal);
    onOtherTabUpdate(cashier, (ids) => ids.has(id) && refresh(), signal);
    return () => unmount.abort();
  }, [cashier, type, id, isOver]);
}
