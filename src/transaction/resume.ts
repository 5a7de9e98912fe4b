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
const dependsOnMethod: ReadonlySet<ActionType> = new Set<ActionType>(["form", "instruction", "invoice"]);

/** Waits until the deposit methods are loaded; never resolves if that fails, as the error page is shown then. */
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
 * Shows the state of a payment to a player who is back from a provider's page. Asks the server: the return address is
 * untrusted.
 * @param id of the transaction that the player left for
 */
export async function resumeDeposit(cashier: Cashier, id: string): Promise<void> {
  // if this fails, the list offers the transaction while it is unfinished
  const isSamePlayer = samePlayer(cashier.store);
  const answer = await findDeposit(cashier, id);
  if (answer && dependsOnMethod.has(answer.action.type)) await methodsLoaded(cashier);
  if (answer && isSamePlayer() && cashier.screen === "/deposit") showAnswer(cashier, answer);
}

/** As {@link resumeDeposit}, for the transaction that this player left for, if any. */
export async function resumePendingReturn(cashier: Cashier): Promise<void> {
  const id = takePendingReturn(cashier.store);
  if (id) await resumeDeposit(cashier, id);
}

/**
 * Loads the unfinished deposits.
 * @throws CashierError if the call fails; the list stays as it is
 */
export async function loadActiveDeposits(cashier: Cashier, signal = cashier.signal): Promise<void> {
  const askedAt = performance.now();
  const active = await getActiveDeposits(cashier);
  if (!signal.aborted) updateActiveDeposits(cashier, active, askedAt);
}

/** Delay of the first retry after a failure, doubling up to the maximum. */
export const firstRetryMs = 5_000;
const maxRetryMs = 60_000;

/**
 * Keeps the unfinished deposits of the list up to date until the signal aborts: loads them at once, when the tab becomes
 * visible, when the network returns, when another tab announces an update, and again after a failure.
 */
export function watchActiveDeposits(cashier: Cashier, signal: AbortSignal): void {
  const ended = AbortSignal.any([signal, cashier.signal]);
  let latest: AbortController | undefined;
  const ask = async (delay: number) => {
    // a later answer to an earlier call is outdated
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
    // rejects only if the watch ends during a retry delay
    if (!ended.aborted && document.visibilityState === "visible") ask(firstRetryMs).catch(() => {});
  };
  onAwake(load, ended);
  onOtherTabUpdate(cashier, load, ended);
  load();
}
