import { useEffect } from "react";
import type { Transaction } from "../contract";
import { useCashier } from "../session/Cashier";
import { watchTransaction } from "../transaction/watchTransaction";

/** Keeps a transaction true for as long as its screen is open (contract §4.2). */
export function useLiveTransaction({ type, id }: Pick<Transaction, "type" | "id">): void {
  const cashier = useCashier();
  useEffect(() => {
    const leaving = new AbortController();
    watchTransaction(cashier, type, id, leaving.signal);
    return () => leaving.abort();
  }, [cashier, type, id]);
}
