import { atom } from "jotai/vanilla";
import type { Answer } from "../../api/deadline";
import type { Area } from "../../contract/host/screenPath";
import type { StatusPush } from "../../contract/payment/statusPush";
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
  toldAtom,
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
  told: ReadonlySet<string>;
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
    told: get(toldAtom),
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
    set(toldAtom, next.told);
    set(doubtsAtom, next.doubts);
    set(deadlinesAtom, next.deadlines);
  },
);
