import type { Cashier } from "../../cashier/Cashier";
import { toldAtom } from "../state";

type Store = Cashier["store"];

/** Adds transactions to those that the player knows of. */
export const addTold = (told: ReadonlySet<string>, ...ids: readonly string[]): ReadonlySet<string> =>
  ids.every((id) => told.has(id)) ? told : new Set([...told, ...ids]);

/**
 * Notes that the player sees transactions on a list. One that a list holds while a form covers it is not known, nor is one
 * of a history that has not been opened: a press must not pay it again.
 */
export const noteSeen = ({ set }: Pick<Store, "set">, ...ids: readonly string[]): void =>
  set(toldAtom, (told) => addTold(told, ...ids));
