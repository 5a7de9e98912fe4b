import { playerAtom } from "../../session/playerAtom";
import type { HistoryType } from "../../transaction/history/state";
import type { State } from "./stateOf";

/** Selects what the list shows. */
export interface Filter {
  type: HistoryType;
  state: State | "all";
}

/** Where the player has left the list. */
export interface Place extends Filter {
  /** the transaction that was opened */
  id: string;
  /** its distance from the upper edge of what scrolls, in CSS pixels */
  top: number;
  /** the first transaction of the list */
  head: string | undefined;
}

/** The place to return to; undefined if the list opens at its start. */
export const placeAtom = playerAtom<Place | undefined>(undefined);

/** Id of the transaction whose details are shown. */
export const itemIdAtom = playerAtom<string | undefined>(undefined);
