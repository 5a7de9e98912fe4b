import { atom } from "jotai/vanilla";
import type { Area, Transaction } from "../../contract";
import { playerAtom } from "../../session/playerAtom";

/** What a list of the history holds: all transactions, or those of one area. */
export type HistoryType = Area | "all";

/** The pages of one list that are loaded so far. */
export interface HistoryList {
  /** newest first, each once */
  ids: readonly string[];
  /** of the next page; undefined at the end, and before the first page */
  cursor: string | undefined;
  /** the cursors that were followed: one that repeats would lead in circles */
  followed: ReadonlySet<string>;
  phase: "loading" | "idle" | "failed";
  /** whether the first page has arrived */
  isLoaded: boolean;
  /** the last page brought nothing new: the next one loads only if the player asks for it */
  hasStalled: boolean;
  /** when the newest page was last requested, in ms of `performance.now()` */
  askedAt: number;
}

/** What is known of the player's history. */
export interface History {
  /** by id, in the newest state that has arrived; lists share them */
  items: ReadonlyMap<string, Transaction>;
  lists: Readonly<Partial<Record<HistoryType, HistoryList>>>;
  /** whether the server has a history; undefined until it has been asked. A failure counts as yes: it may pass */
  isSupported: boolean | undefined;
  /** counts news about transactions that no loaded page has: the newest page is out of date */
  missed: number;
}

const initial: History = { items: new Map(), lists: {}, isSupported: undefined, missed: 0 };

/** The player's history. */
export const historyAtom = playerAtom<History>(initial);

/** Whether the server has a history; undefined until it has been asked. */
export const isHistorySupportedAtom = atom((get) => get(historyAtom).isSupported);

/** A list before its first page. */
export const emptyList: HistoryList = {
  ids: [],
  cursor: undefined,
  followed: new Set(),
  phase: "idle",
  isLoaded: false,
  hasStalled: false,
  askedAt: Number.NEGATIVE_INFINITY,
};
