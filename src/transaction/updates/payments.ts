import { atom } from "jotai/vanilla";
import type { Answer } from "../../api/deadline";
import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { StatusPush } from "../../contract/payment/transaction";
import { type History, historyAtom } from "../history/pages";
import {
  activeAtoms,
  deadlinesAtom,
  doubtsAtom,
  earlyPushesAtom,
  type KnownDeadline,
  type KnownResult,
  reportedStatusAtom,
  resultsAtom,
  type ShownAnswer,
  seenTransactionsAtom,
  transactionAtom,
} from "../state";

/** Everything that is known of the player's transactions. */
export interface Payments {
  /** the transaction on screen */
  shown: ShownAnswer | undefined;
  /** the unfinished ones, by area */
  active: Readonly<Record<Area, readonly Answer[]>>;
  history: History;
  results: ReadonlyMap<string, KnownResult>;
  earlyPushes: ReadonlyMap<string, StatusPush>;
  /** the status last reported to the host */
  reported: ReadonlyMap<string, number>;
  seen: ReadonlySet<string>;
  doubts: ReadonlyMap<string, StatusPush | undefined>;
  deadlines: ReadonlyMap<string, KnownDeadline>;
}

/** The {@link Payments} of the element's player; writing them changes the atoms of their parts together. */
export const paymentsAtom = atom(
  (get): Payments => ({
    shown: get(transactionAtom),
    active: { deposit: get(activeAtoms.deposit), withdrawal: get(activeAtoms.withdrawal) },
    history: get(historyAtom),
    results: get(resultsAtom),
    earlyPushes: get(earlyPushesAtom),
    reported: get(reportedStatusAtom),
    seen: get(seenTransactionsAtom),
    doubts: get(doubtsAtom),
    deadlines: get(deadlinesAtom),
  }),
  (_get, set, next: Payments) => {
    set(transactionAtom, next.shown);
    set(activeAtoms.deposit, next.active.deposit);
    set(activeAtoms.withdrawal, next.active.withdrawal);
    set(historyAtom, next.history);
    set(resultsAtom, next.results);
    set(earlyPushesAtom, next.earlyPushes);
    set(reportedStatusAtom, next.reported);
    set(seenTransactionsAtom, next.seen);
    set(doubtsAtom, next.doubts);
    set(deadlinesAtom, next.deadlines);
  },
);

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

type Store = Cashier["store"];

/** Adds transactions to those that the player knows of. */
export const addSeen = (seen: ReadonlySet<string>, ...ids: readonly string[]): ReadonlySet<string> =>
  ids.every((id) => seen.has(id)) ? seen : new Set([...seen, ...ids]);

/**
 * Records that the player has seen transactions on a list. Call it only for rows on screen: for an unseen transaction,
 * the next press shows it instead of paying again.
 */
export const noteSeen = ({ set }: Pick<Store, "set">, ...ids: readonly string[]): void =>
  set(seenTransactionsAtom, (seen) => addSeen(seen, ...ids));
