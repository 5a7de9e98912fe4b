import { useAtomValue } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { Transaction } from "../../contract";
import { StatusMessage } from "../../payment/parts/StatusMessage";
import { useCashier } from "../../session/Cashier";
import { onAwake } from "../../session/onAwake";
import { useTitle } from "../../session/useTitle";
import { refreshHistoryItem } from "../../transaction/history/loadHistory";
import { historyAtom } from "../../transaction/history/state";
import { onOtherTabUpdate } from "../../transaction/otherTabs";
import { isCancelled, isFinal } from "../../transaction/status";
import { statusTitle } from "../../transaction/statusTitle";
import type { StatusIconName } from "../../ui/StatusIcon";
import { useStyles } from "../../ui/useStyles";
import css from "./history.css?inline";
import { ItemActions } from "./ItemActions";
import { ItemFacts } from "./ItemFacts";
import { ReceiptCard } from "./ReceiptCard";
import { itemIdAtom } from "./state";
import { type State, stateOf } from "./stateOf";
import { texts } from "./texts";

const icons: Readonly<Record<State, StatusIconName>> = { open: "waiting", done: "processed", failed: "mistaked" };

/** Everything known of one transaction, live, and what can be done with it. */
export function ItemScreen() {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only which transaction it is matters, not its state
  useEffect(() => {
    const refresh = () => void refreshHistoryItem(cashier, transaction);
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
