import { findDeposit, getActiveDeposits } from "../api/deposit";
import { methodsAtom } from "../catalogue/state";
import type { ActionType } from "../contract";
import type { Cashier } from "../session/Cashier";
import { onAwake } from "../session/onAwake";
import { samePlayer } from "../session/playerAtom";
import { pause } from "../transport/retry";
import { onOtherTabUpdate } from "./otherTabs";
import { takePendingReturn } from "./pendingReturn";
import { showAnswer } from "./showAnswer";
import { updateActiveDeposits } from "./updates";

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
  const isSamePlayer = samePlayer(cashier.store);
  const answer = await findDeposit(cashier, id);
  if (answer && areaMatters.has(answer.action.type)) await methodsLoaded(cashier);
  if (answer && isSamePlayer() && cashier.screen === "/deposit") showAnswer(cashier, answer);
}

/** As {@link resumeDeposit}, for the transaction that this player has left for, if there is one. */
export async function resumePendingReturn(cashier: Cashier): Promise<void> {
  const id = takePendingReturn(cashier.store);
  if (id) await resumeDeposit(cashier, id);
}

/**
 * Asks which deposits are unfinished.
 * @throws CashierError where the server does not say; what the list offers stays as it is
 */
export async function loadActiveDeposits(cashier: Cashier, signal = cashier.signal): Promise<void> {
  const askedAt = performance.now();
  const active = await getActiveDeposits(cashier);
  if (!signal.aborted) updateActiveDeposits(cashier, active, askedAt);
}

/** ms until the list asks again after a failure, and the most that grows to. */
export const firstRetryMs = 5_000;
export const maxRetryMs = 60_000;

/**
 * Keeps the list's unfinished deposits true until the list is left: asks at once, when the tab becomes visible, when
 * the network returns, when another tab has news, and again after a failure.
 */
export function watchActiveDeposits(cashier: Cashier, signal: AbortSignal): void {
  const ended = AbortSignal.any([signal, cashier.signal]);
  let latest: AbortController | undefined;
  const ask = async (delay: number) => {
    // an earlier answer that comes later is older
    latest?.abort();
    const asking = new AbortController();
    latest = asking;
    const isCurrent = AbortSignal.any([asking.signal, ended]);
    try {
      await loadActiveDeposits(cashier, isCurrent);
    } catch {
      await pause(delay, isCurrent);
      await ask(Math.min(delay * 2, maxRetryMs));
    }
  };
  const load = () => {
    // ended while it waits: nothing is left to do
    if (!ended.aborted && document.visibilityState === "visible") ask(firstRetryMs).catch(() => {});
  };
  onAwake(load, ended);
  onOtherTabUpdate(cashier, load, ended);
  load();
}
