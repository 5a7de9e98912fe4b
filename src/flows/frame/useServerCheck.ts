import { useEffect, useRef } from "react";
import { getTransaction } from "../../api/transaction";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { Transaction } from "../../contract/payment/transaction";
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
    // the call reports its error
    await refreshTransaction(cashier, id, () => getTransaction(cashier, { type, id }), signal).catch(() => {});
  }
}

/** Asks the server how a transaction stands. @returns a function that may be called as often as a page likes */
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
    return () => checking.abort();
  }, [cashier, id, type]);
  return () => check.current?.();
}
