import { useEffect, useRef } from "react";
import { getTransaction } from "../../api/transaction";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { Transaction } from "../../contract/payment/transaction";
import { transactionAtom } from "../../transaction/state";
import { isFinal } from "../../transaction/status";
import { refreshTransaction } from "../../transaction/updates/updates";
import { pause } from "../../transport/retry";
import { rateLimit } from "../../ui/frame/rateLimit";

/** Delays of the checks after a page reports that it is done: the server may learn of it later than the player. */
const delaysMs = [0, 1_000, 2_000, 4_000];

/** How often a page may have the server asked. The poll of every screen goes on besides. */
const maxChecks = 5;
const checkPeriodMs = 15_000;

async function checkRepeatedly(
  cashier: Cashier,
  { id, type }: Pick<Transaction, "id" | "type">,
  signal: AbortSignal,
): Promise<void> {
  for (const delayMs of delaysMs) {
    await pause(delayMs, signal);
    if (!isOpen(cashier, id)) return;
    // the call reports its error
    await refreshTransaction(cashier, id, () => getTransaction(cashier, { type, id }), signal).catch(() => {});
  }
}

/** Whether a transaction is on screen and has not ended. */
function isOpen({ store }: Cashier, id: string): boolean {
  const shown = store.get(transactionAtom)?.transaction;
  return shown?.id === id && !isFinal(shown);
}

/**
 * Asks the server how a transaction stands. The checks go on when the page has gone, as the transaction may have another
 * step until the server knows its end.
 * @returns a function that may be called as often as a page likes
 */
export function useServerCheck({ id, type }: Pick<Transaction, "id" | "type">): () => void {
  const cashier = useCashier();
  const check = useRef<() => void>(undefined);
  useEffect(() => {
    const isAllowed = rateLimit(maxChecks, checkPeriodMs);
    let checking = new AbortController();
    check.current = () => {
      if (!isAllowed()) return;
      // an answer on its way may be older than what the page says
      checking.abort();
      checking = new AbortController();
      const ended = AbortSignal.any([checking.signal, cashier.signal]);
      checkRepeatedly(cashier, { id, type }, ended).catch(() => {});
    };
    return () => {
      check.current = undefined;
    };
  }, [cashier, id, type]);
  return () => check.current?.();
}
