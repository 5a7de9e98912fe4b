import type { Cashier } from "../../cashier/Cashier";
import { historyAtom } from "../history/pages";
import { toldAtom } from "../state";

type Store = Cashier["store"];

/** Ids of the transactions that the player knows of, on screens, lists, in notices or in the history. */
export const toldTransactions = ({ get }: Pick<Store, "get">): ReadonlySet<string> =>
  new Set([...get(toldAtom), ...get(historyAtom).items.keys()]);

/** Adds a transaction to those that the player knows of. */
export const addTold = (told: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  told.has(id) ? told : new Set([...told, id]);

/**
 * Notes that the player sees a transaction on a list. One that a list holds while a form covers it is not known: a press in
 * that form must not pay it again.
 */
export const noteSeen = ({ set }: Pick<Store, "set">, id: string): void => set(toldAtom, (told) => addTold(told, id));
