import { useEffect, useState } from "react";
import { lazyPart } from "../../cashier/lazyPart";
import type { Transaction } from "../../contract/payment/transaction";
import { isFinal } from "../../transaction/status";
import type { SupportButtonsProps } from "./SupportButtons";

/** The buttons of the host's support, loaded on demand; renders nothing unless the host offers help. */
export const Help = lazyPart<SupportButtonsProps>(() => import("./SupportButtons"));

/** How long a payment may wait before its screen offers help. */
const longWaitMs = 180_000;

/** Help with a transaction: at once if it has failed, after 3 minutes if it is still on its way, none if it is done. */
export function TransactionHelp({ transaction, hasFailed }: { transaction: Transaction; hasFailed: boolean }) {
  const isLate = useLongWait(transaction.id, isFinal(transaction));
  return (hasFailed || isLate) && <Help transaction={transaction} />;
}

/** Whether the player has waited for a transaction for long, since it is on screen. */
function useLongWait(id: string, isOver: boolean): boolean {
  const [lateId, setLateId] = useState<string>();
  useEffect(() => {
    if (isOver) return undefined;
    const end = new AbortController();
    const since = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const left = since + longWaitMs - performance.now();
      if (left > 0) timer = setTimeout(check, left);
      else setLateId(id);
    };
    // timers pause while the phone sleeps
    document.addEventListener("visibilitychange", check, { signal: end.signal });
    check();
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [id, isOver]);
  return !isOver && lateId === id;
}
