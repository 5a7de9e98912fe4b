import type { Answer } from "../api/deadline";
import type { Transaction } from "../contract";
import type { Cashier } from "../session/Cashier";
import { activeDepositsAtom, resultsAtom } from "./state";

type Store = Cashier["store"];

/** Replaces a deposit on the list by what is known of it now; a no-op where the list does not offer it. */
export function replaceActive(store: Store, answer: Answer): void {
  const isIt = ({ transaction }: Answer) => transaction.id === answer.transaction.id;
  const items = store.get(activeDepositsAtom);
  if (!items.some(isIt)) return;
  store.set(
    activeDepositsAtom,
    items.map((item) => (isIt(item) ? answer : item)),
  );
}

/** Offers a deposit that has just been started on the list, first of all. */
export function addActive(store: Store, answer: Answer): void {
  removeActive(store, answer.transaction);
  store.set(activeDepositsAtom, (items) => [answer, ...items]);
}

/** Takes a deposit off the list: the player is being shown its result. */
export function removeActive(store: Store, { id }: Pick<Transaction, "id">): void {
  store.set(activeDepositsAtom, (items) => items.filter(({ transaction }) => transaction.id !== id));
}

/** Notes that a transaction's result is known from now on. */
export function recordResult(store: Store, id: string, now = performance.now()): void {
  if (!store.get(resultsAtom).has(id)) store.set(resultsAtom, (results) => new Map(results).set(id, now));
}

/** Whether an answer that was asked for at that time, in ms of `performance.now()`, is older than a known result. */
export const isOutdated = (store: Store, id: string, askedAt: number): boolean =>
  (store.get(resultsAtom).get(id) ?? Number.NEGATIVE_INFINITY) >= askedAt;
