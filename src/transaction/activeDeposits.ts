import type { Answer } from "../api/deadline";
import type { Transaction } from "../contract";
import type { Cashier } from "../session/Cashier";
import { activeDepositsAtom, resultsAtom } from "./state";

type Store = Cashier["store"];

/** Replaces a deposit on the list by its newest answer; a no-op if it is not on the list. */
export function replaceActive(store: Store, answer: Answer): void {
  const isIt = ({ transaction }: Answer) => transaction.id === answer.transaction.id;
  const items = store.get(activeDepositsAtom);
  if (!items.some(isIt)) return;
  store.set(
    activeDepositsAtom,
    items.map((item) => (isIt(item) ? answer : item)),
  );
}

/** Adds a deposit that has just started to the top of the list. */
export function addActive(store: Store, answer: Answer): void {
  removeActive(store, answer.transaction);
  store.set(activeDepositsAtom, (items) => [answer, ...items]);
}

/** Removes a deposit from the list once the player sees its result. */
export function removeActive(store: Store, { id }: Pick<Transaction, "id">): void {
  store.set(activeDepositsAtom, (items) => items.filter(({ transaction }) => transaction.id !== id));
}

/** Records when the result of a transaction became known. */
export function recordResult(store: Store, id: string, now = performance.now()): void {
  if (!store.get(resultsAtom).has(id)) store.set(resultsAtom, (results) => new Map(results).set(id, now));
}

/** Whether an answer is older than a known result. @param askedAt time of the request, in ms of `performance.now()` */
export const isOutdated = (store: Store, id: string, askedAt: number): boolean =>
  (store.get(resultsAtom).get(id) ?? Number.NEGATIVE_INFINITY) >= askedAt;
