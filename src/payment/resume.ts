import { findDeposit, getActiveDeposits } from "../api/deposit";
import { methodsAtom } from "../catalogue/state";
import type { ActionType } from "../contract";
import type { Cashier } from "../session/Cashier";
import { onAwake } from "../session/onAwake";
import { takeLeaving } from "./leaving";
import { hearNeighbours } from "./neighbours";
import { showAnswer } from "./show";
import { activeDepositsAtom } from "./state";
import { isFinal } from "./transaction";

/** Actions whose screen depends on the method. */
const areaMatters: ReadonlySet<ActionType> = new Set<ActionType>(["form", "instruction", "invoice"]);

/** Waits until the deposit methods are there; a list that fails is left for the error page, and this with it. */
function methodsLoaded({ store }: Cashier): Promise<void> {
  const isLoaded = () => store.get(methodsAtom).deposit !== undefined;
  if (isLoaded()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = store.sub(methodsAtom, () => {
      if (!isLoaded()) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Leads a player who is back from a provider's page to the payment's state. The server is asked; what the address
 * says is not believed.
 * @param id of the transaction that the player left for
 */
export async function resumeDeposit(cashier: Cashier, id: string): Promise<void> {
  // where it fails, the list offers the transaction as long as it is unfinished
  const answer = await findDeposit(cashier, id);
  if (answer && areaMatters.has(answer.action.type)) await methodsLoaded(cashier);
  if (answer && cashier.screen === "/deposit") showAnswer(cashier, answer);
}

/** As {@link resumeDeposit}, for the transaction that this player has left for, if there is one. */
export async function resumeLeft(cashier: Cashier): Promise<void> {
  const id = takeLeaving(cashier.store);
  if (id) await resumeDeposit(cashier, id);
}

/** Asks which deposits are unfinished. */
export async function loadActiveDeposits(cashier: Cashier, signal = cashier.signal): Promise<void> {
  const active = await getActiveDeposits(cashier);
  const unfinished = active.filter(({ transaction }) => !isFinal(transaction) && transaction.type === "deposit");
  if (!signal.aborted) cashier.store.set(activeDepositsAtom, unfinished);
}

/**
 * Keeps the list's unfinished deposits true until the list is left: asks at once, when the tab becomes visible, when
 * the network returns, and when another tab has news.
 */
export function watchActiveDeposits(cashier: Cashier, signal: AbortSignal): void {
  const ended = AbortSignal.any([signal, cashier.signal]);
  const load = () => {
    if (!ended.aborted && document.visibilityState === "visible") void loadActiveDeposits(cashier, ended);
  };
  onAwake(load, ended);
  hearNeighbours(cashier, load, ended);
  load();
}
