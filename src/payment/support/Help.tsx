import { useEffect, useState } from "react";
import { createdAt, type Transaction } from "../../contract/payment/transaction";
import { lazyPart } from "../../loading/lazyPart";
import { isFinal } from "../../transaction/status";
import { whenTimeIsUp } from "../../ui/dom/clock";
import type { SupportButtonsProps } from "./SupportButtons";

/** The buttons of the host's support, loaded on demand; renders nothing unless the host offers help. */
export const Help = lazyPart<SupportButtonsProps>(() => import("./SupportButtons"));

/** How long a payment may wait before its screen offers help. */
const longWaitMs = 180_000;

/** Help with a transaction: at once if it failed, after 3 minutes if it is under way, none if it is done. */
export function TransactionHelp({ transaction, hasFailed }: { transaction: Transaction; hasFailed: boolean }) {
  const isLate = useLongWait(transaction);
  return (hasFailed || isLate) && <Help transaction={transaction} />;
}

/** Whether a transaction has been under way, or on screen, for so long that its player may need help. */
function useLongWait(transaction: Transaction): boolean {
  const { id } = transaction;
  const isOver = isFinal(transaction);
  const created = createdAt(transaction);
  const [lateId, setLateId] = useState<string>();
  useEffect(() => {
    if (isOver) return undefined;
    // the payment's age, so that a reload does not restart the wait; negative on a device whose clock is slow
    const ageMs = created === undefined ? 0 : Math.max(0, Date.now() - created);
    const since = performance.now() - ageMs;
    return whenTimeIsUp(
      () => since + longWaitMs - performance.now(),
      () => setLateId(id),
    );
  }, [id, isOver, created]);
  return !isOver && lateId === id;
}
