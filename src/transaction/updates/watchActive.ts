import { getActive } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import { onAwake } from "../../loading/onAwake";
import { pause } from "../../transport/retry";
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
    // rejects if the watch ends or a later load replaces this one
    if (!ended.aborted && document.visibilityState === "visible") ask(firstRetryMs).catch(() => {});
  };
  onAwake(load, ended);
  onOtherTabUpdate(cashier, load, ended);
  load();
}
