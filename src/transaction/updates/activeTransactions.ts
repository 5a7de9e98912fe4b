import type { Answer } from "../../api/deadline";
import type { Cashier } from "../../cashier/Cashier";
import type { Transaction } from "../../contract/payment/transaction";
import { activeAtoms } from "../state";

type Store = Cashier["store"];

const isAbout =
  (id: string) =>
  ({ transaction }: Answer): boolean =>
    transaction.id === id;

/** Replaces a transaction on the list of its area by its newest answer; a no-op if it is not on the list. */
export function replaceActive(store: Store, answer: Answer): void {
  const { id, type } = answer.transaction;
  const items = store.get(activeAtoms[type]);
  if (!items.some(isAbout(id))) return;
  store.set(
    activeAtoms[type],
    items.map((item) => (isAbout(id)(item) ? answer : item)),
  );
}

/** Adds a transaction that has just started to the top of the list of its area. */
export function addActive(store: Store, answer: Answer): void {
  const { transaction } = answer;
  removeActive(store, transaction);
  store.set(activeAtoms[transaction.type], (items) => [answer, ...items]);
}

/** Removes a transaction from the list of its area once the player sees its result. */
export function removeActive(store: Store, { id, type }: Pick<Transaction, "id" | "type">): void {
  store.set(activeAtoms[type], (items) => items.filter((item) => !isAbout(id)(item)));
}
