import type { Answer } from "../../api/deadline";
import type { Payments } from "./payments";

type Active = Payments["active"];

/** The other transactions on the list of a transaction's area. */
const others = (active: Active, { transaction: { id, type } }: Answer): readonly Answer[] =>
  active[type].filter(({ transaction }) => transaction.id !== id);

const isListed = (active: Active, { transaction: { id, type } }: Answer): boolean =>
  active[type].some(({ transaction }) => transaction.id === id);

/** Replaces a transaction on the list of its area by its newest answer; the lists stay the same if it is not listed. */
export function replaceActive(active: Active, answer: Answer): Active {
  const { id, type } = answer.transaction;
  if (!isListed(active, answer)) return active;
  return { ...active, [type]: active[type].map((item) => (item.transaction.id === id ? answer : item)) };
}

/** Adds a transaction that has just started to the top of the list of its area. */
export const addActive = (active: Active, answer: Answer): Active => ({
  ...active,
  [answer.transaction.type]: [answer, ...others(active, answer)],
});

/** Removes a transaction from the list of its area once the player sees its result. */
export const removeActive = (active: Active, answer: Answer): Active =>
  isListed(active, answer) ? { ...active, [answer.transaction.type]: others(active, answer) } : active;
