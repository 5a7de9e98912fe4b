import { getActiveDeposits } from "../../api/deposit";
import { findTransaction } from "../../api/transaction";
import { getActiveWithdrawals } from "../../api/withdrawal";
import type { Cashier } from "../../cashier/Cashier";
import { onAwake } from "../../cashier/retryUntilDone";
import { methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import type { ActionType, Transaction } from "../../contract/payment/transaction";
import { samePlayer } from "../../session/playerAtom";
import { pause } from "../../transport/retry";
import { onOtherTabUpdate } from "../tabs";
import { update } from "../updates/updates";
import { takePendingReturn } from "./pendingReturn";

/** Actions of a deposit whose screen depends on the method. */
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
 * Shows the state of a payment to a player who is back from a provider's page, on the list of its area. Asks the
 * server: the return address is untrusted.
 * @param transaction the payment that the player left for
 */
export async function resumeTransaction(
  cashier: Cashier,
  { id, type }: Pick<Transaction, "id" | "type">,
): Promise<void> {
  // if this fails, the list offers the transaction while it is unfinished
  const isSamePlayer = samePlayer(cashier.store);
  const answer = await findTransaction(cashier, type, id);
  if (!answer) return;
  if (type === "deposit" && dependsOnMethod.has(answer.action.type)) await methodsLoaded(cashier);
  if (isSamePlayer() && cashier.screen === `/${type}`) update(cashier, { from: "return", answer });
}

/** Resumes the payment that this player left for, if any; see {@link resumeTransaction}. */
export async function resumePendingReturn(cashier: Cashier): Promise<void> {
  const transaction = takePendingReturn(cashier.store);
  if (transaction) await resumeTransaction(cashier, transaction);
}

const activeCalls = { deposit: getActiveDeposits, withdrawal: getActiveWithdrawals } as const;

/**
 * Loads the unfinished transactions of an area.
 * @throws CashierError if the call fails; the list stays as it is
 */
export async function loadActive(cashier: Cashier, area: Area, signal = cashier.signal): Promise<void> {
  const askedAt = performance.now();
  const answers = await activeCalls[area](cashier);
  if (!signal.aborted) update(cashier, { from: "list", area, answers, askedAt });
}

/** Delay of the first retry after a failure, doubling up to the maximum. */
export const firstRetryMs = 5_000;
const maxRetryMs = 60_000;

/**
 * Keeps the unfinished transactions of an area's list up to date until the signal aborts: loads them at once, when the
 * tab becomes visible, when the network returns, when another tab announces an update, and again after a failure.
 */
export function watchActive(cashier: Cashier, area: Area, signal: AbortSignal): void {
  const ended = AbortSignal.any([signal, cashier.signal]);
  let latest: AbortController | undefined;
  const ask = async (delay: number) => {
    // a later answer to an earlier call is outdated
    latest?.abort();
    const asking = new AbortController();
    latest = asking;
    const isCurrent = AbortSignal.any([asking.signal, ended]);
    try {
      await loadActive(cashier, area, isCurrent);
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
