import { type Atom, atom } from "jotai/vanilla";
import type { Cashier } from "../cashier/Cashier";
import { entryAtom } from "../cashier/entry";
import { chosenSavedAtom } from "../catalogue/saved/savedAccounts";
import { chosenBankAtom, chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import { openingAtom } from "../session/atoms";
import { playerCheck } from "../session/playerAtom";
import { type Scope, scopeAtom } from "../session/region";
import type { Store } from "../session/Store";
import { isSubmittingAtom, type SubmitResult } from "./state";

/** A player's visit to a form, or to another screen that pays. A press belongs to one, and ends with it. */
export interface Visit {
  /** the player and the region of the visit */
  readonly scope: Scope;
}

/** A new object ends a visit whose screen stays, for example when the player leaves a form to choose a bank. */
const visitEndAtom = atom<object>({});

const partsAtoms: readonly Atom<unknown>[] = [
  entryAtom,
  visitEndAtom,
  chosenMethodAtom,
  chosenCoinAtom,
  chosenSavedAtom,
  chosenBankAtom,
  openingAtom,
];

/**
 * The current visit. A change of screen, method, coin, bank, saved account, region or player starts another one, as
 * does closing the cashier.
 */
export const visitAtom = atom((get): Visit => {
  for (const part of partsAtoms) get(part);
  return { scope: get(scopeAtom) };
});

/** Ends the visit of a form that is not shown any more. */
export const endVisit = (store: Store): void => store.set(visitEndAtom, {});

/** Returns a function that tells whether the player has closed the cashier since this call. */
export function closeCheck(store: Store): () => boolean {
  const opening = store.get(openingAtom);
  return () => opening !== store.get(openingAtom);
}

/** Runs a press. Its signal aborts once its visit is over, or at once if it is over already. */
export async function runInVisit<Result>(
  { store }: Cashier,
  visit: Visit,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const leaving = new AbortController();
  const check = () => {
    if (store.get(visitAtom) !== visit) leaving.abort();
  };
  const unsubscribe = store.sub(visitAtom, check);
  check();
  try {
    return await run(leaving.signal);
  } finally {
    unsubscribe();
  }
}

/** Runs a press, unless another one is under way or such presses are paused. */
export async function runExclusive(
  { store }: Cashier,
  pausedAtom: Atom<boolean>,
  run: () => Promise<SubmitResult>,
): Promise<SubmitResult> {
  if (store.get(isSubmittingAtom) || store.get(pausedAtom)) return "handled";
  const isSamePlayer = playerCheck(store);
  store.set(isSubmittingAtom, true);
  try {
    return await run();
  } finally {
    // another player may have a press of their own under way
    if (isSamePlayer()) store.set(isSubmittingAtom, false);
  }
}
