import type { Cashier } from "../../cashier/Cashier";
import { historyAtom } from "../history/pages";
import { toldAtom } from "../state";

type Store = Cashier["store"];

/** Ids of the transactions that the player knows of, on screens, lists, in notices or in the history. */
export const toldTransactions = ({ get }: Pick<Store, "get">): ReadonlySet<string> =>
  new Set([...get(toldAtom), ...get(historyAtom).items.keys()]);
