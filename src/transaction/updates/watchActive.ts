import { getActive } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import { onAwake, retryUntilDone } from "../../loading/retryUntilDone";
import { onOtherTabUpdate } from "../tabs";
import { update } from "./updates";

/**
 * Loads the unfinished transactions of an area.
 * @throws CashierError if the call fails; the list stays as it is
 */
export async function loadActive(cashier: Cashier, area: Area, signal = cashier.signal): Promise<void> {
  const askedAt = performance.now();
  const answers = await getActive(cashier, area);
  if (!signal.aborted) update(cashier, { from: "list", area, answers, askedAt });
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
