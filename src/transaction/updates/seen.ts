import type { Store } from "../../session/Store";
import { type Payments, paymentsAtom } from "../state";
import { addSeen } from "./payments";

/**
 * Records that the player has seen transactions in the history. Call it only for rows on screen: for an unseen
 * transaction, the next press shows it instead of paying again.
 */
export const noteSeen = ({ set }: Pick<Store, "set">, ...ids: readonly string[]): void =>
  set(paymentsAtom, (payments) => withIds(payments, "seen", ids));

/** As {@link noteSeen}, for the bar below a list. */
export const noteOffered = ({ set }: Pick<Store, "set">, id: string): void =>
  set(paymentsAtom, (payments) => withIds(payments, "offered", [id]));

/** As {@link noteSeen}, for a deposit that has expired on its screen. */
export const noteExpired = ({ set }: Pick<Store, "set">, id: string): void =>
  set(paymentsAtom, (payments) => withIds(payments, "expired", [id]));

/** Adds transactions to a set; the same object if it has them all, so that nothing renders again. */
function withIds(payments: Payments, part: "seen" | "offered" | "expired", ids: readonly string[]): Payments {
  const known = addSeen(payments[part], ...ids);
  return known === payments[part] ? payments : { ...payments, [part]: known };
}

/** Ids of the transactions that the player has seen, other than in the bar below a list. */
export const seenTransactions = ({ get }: Pick<Store, "get">): ReadonlySet<string> => get(paymentsAtom).seen;

/** Ids of the transactions that the player has seen anywhere. */
export const knownTransactions = ({ get }: Pick<Store, "get">): ReadonlySet<string> =>
  addSeen(get(paymentsAtom).seen, ...get(paymentsAtom).offered);
