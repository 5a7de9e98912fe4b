import { findTransaction, getActive } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import { onAwake, retryUntilDone } from "../../loading/retryUntilDone";
import type { ShownAnswer } from "../state";
import { onOtherTabUpdate } from "../tabs";
import { refreshTransaction, update } from "./updates";

/**
 * Loads the unfinished transactions of an area. A server without the call says nothing about those that are listed.
 * @param signal aborts once the answer is outdated
 * @throws CashierError if the call fails; the list stays as it is
 */
export async function loadActive(cashier: Cashier, area: Area, signal: AbortSignal): Promise<void> {
  const askedAt = performance.now();
  const answers = await getActive(cashier, area);
  if (answers && !signal.aborted) update(cashier, { from: "list", area, answers, askedAt });
}

/**
 * Keeps the unfinished transactions of an area's list up to date until the signal aborts: loads them at once, when the
 * tab becomes visible, when the network returns, when another tab announces an update, and again after a failure.
 */
export function watchActive(cashier: Cashier, area: Area, signal: AbortSignal): void {
  const ended = AbortSignal.any([signal, cashier.signal]);
  let asking = new AbortController();
  const load = () => {
    if (ended.aborted || document.visibilityState !== "visible") return;
    // a later answer to an earlier call is outdated
    asking.abort();
    asking = new AbortController();
    const isCurrent = AbortSignal.any([asking.signal, ended]);
    void retryUntilDone(() => loadActive(cashier, area, isCurrent), isCurrent);
  };
  onAwake(load, ended);
  onOtherTabUpdate(cashier, load, ended);
  load();
}

/**
 * Opens an unfinished payment when the player wants to go on with it: at once as it was last known, which may be long
 * ago, and as the server knows it now.
 */
export function openUnfinished(cashier: Cashier, answer: ShownAnswer): void {
  const { id, type } = answer.transaction;
  cashier.track("button", { button: "continue" });
  update(cashier, { from: "open", answer });
  // a failure is reported; the screen itself requests again
  refreshTransaction(cashier, id, () => findTransaction(cashier, type, id), cashier.signal).catch(() => {});
}
