import type { Transaction } from "../contract";
import type { Cashier } from "../session/Cashier";
import { attemptsLeftAtom } from "./state";

type Store = Cashier["store"];

/** Forgets how many codes the player may still try: a new code, or the next step, starts its own count. */
export function forgetAttempts(store: Store, { id }: Pick<Transaction, "id">): void {
  if (!store.get(attemptsLeftAtom).has(id)) return;
  store.set(attemptsLeftAtom, (known) => new Map([...known].filter(([kept]) => kept !== id)));
}

/**
 * Records how many codes the player may still try.
 * @param attemptsLeft from the server's error; undefined if it does not say
 * @param isLost whether the answer to a code was lost, so that the server may have counted one more
 */
export function recordAttempts(
  store: Store,
  transaction: Pick<Transaction, "id">,
  attemptsLeft: number | undefined,
  isLost: boolean,
): void {
  const { id } = transaction;
  if (attemptsLeft !== undefined) {
    store.set(attemptsLeftAtom, (known) => new Map(known).set(id, Math.max(0, Math.floor(attemptsLeft))));
  } else if (isLost && store.get(attemptsLeftAtom).get(id) !== 0) forgetAttempts(store, transaction);
}
