import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { onAwake } from "../../cashier/retryUntilDone";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { useTitle } from "../../cashier/useTitle";
import type { Transaction } from "../../contract/payment/transaction";
import { CopyValue } from "../../payment/requisites/CopyValue";
import { AmountFacts } from "../../payment/status/AmountFacts";
import { StatusMessage } from "../../payment/status/StatusMessage";
import { factTexts, texts as paymentTexts } from "../../payment/texts";
import { refreshHistoryItem } from "../../transaction/history/loadHistory";
import { historyAtom } from "../../transaction/history/pages";
import { isCancelled, isFinal, statusTitle } from "../../transaction/status";
import { onOtherTabUpdate } from "../../transaction/tabs";
import { useStyles } from "../../ui/dom/useStyles";
import type { StatusIconName } from "../../ui/feedback/StatusIcon";
import { createdAt, dateFormats } from "./days";
import css from "./history.css?inline";
import { ItemActions } from "./ItemActions";
import { type State, stateOf } from "./itemState";
import { itemIdAtom } from "./place";
import { ReceiptCard } from "./ReceiptCard";
import { texts } from "./texts";
import { useMethodName } from "./useMethodName";

/** Amounts, method, date and ids of a transaction. */
function ItemFacts({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const method = useMethodName(transaction);
  const { id, type, txid } = transaction;
  const at = createdAt(transaction);
  const labels = factTexts[type];
  const items: [string, ReactNode][] = [[cashier.text(labels.method), <bdi key="method">{method}</bdi>]];
  if (at !== undefined) items.push([cashier.text(texts.date), dateFormats(locale).full(at)]);
  items.push([cashier.text(labels.number), <Copied key="id" name="id" value={id} />]);
  if (txid) items.push([cashier.text(paymentTexts.txid), <Copied key="txid" name="txid" value={txid} />]);
  return <AmountFacts transaction={transaction} further={items} />;
}

/** A value with a button that copies it. */
function Copied({ name, value }: { name: string; value: string }) {
  const id = useId();
  return (
    <span className="copied">
      <bdi id={id}>{value}</bdi>
      <CopyValue name={name} value={value} describedBy={id} />
    </span>
  );
}

const icons: Readonly<Record<State, StatusIconName>> = { open: "waiting", done: "processed", failed: "mistaked" };

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
  const state = stateOf(transaction);
  useTitle(cashier.text(texts.area[type]));
  useLiveItem(transaction);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  return (
    <>
      <div className="body details">
        <StatusMessage
          status={type === "withdrawal" && isCancelled(transaction) ? "cancelled" : icons[state]}
          title={cashier.text(statusTitle(transaction))}
          text={(state === "failed" && transaction.error?.message) || undefined}
        >
          <ItemFacts transaction={transaction} />
        </StatusMessage>
        {isReceiptOpen && <ReceiptCard transaction={transaction} />}
      </div>
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
