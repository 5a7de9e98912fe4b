import { findTransaction, getActive, type TimedAnswer } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import type { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import { toCashierError } from "../../contract/toCashierError";
import { onMissedPushes } from "../../loading/missedPushes";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { playerCheck } from "../../session/playerAtom";
import { activeAtom, type ShownAnswer } from "../state";
import { isFinal } from "../status";
import { onOtherTabUpdate } from "../tabs";
import { refreshTransaction, update } from "./updates";

/**
 * Loads the unfinished transactions of an area.
 * @param signal aborts once the answer is outdated
 * @throws CashierError if a call fails; the list, or the transaction that it asked for, stays as it is
 */
export async function loadActive(cashier: Cashier, area: Area, signal: AbortSignal): Promise<void> {
  const askedAt = performance.now();
  const isSamePlayer = playerCheck(cashier.store);
  const active = await getActive(cashier, area);
  const { answers, failures } = active ? { answers: active, failures: [] } : await getListed(cashier, area);
  // the host may have signed another player in when a wrong member of the answer was reported
  if (signal.aborted || !isSamePlayer()) return;
  update(cashier, { type: "listed", area, answers, askedAt });
  const [failure] = failures;
  if (failure) throw failure;
}

/**
 * Asks for each listed transaction by itself, for a server without the call, and returns those that are unfinished. One
 * that the server does not know, or whose call fails, is returned as it is listed.
 */
async function getListed(cashier: Cashier, area: Area): Promise<{ answers: TimedAnswer[]; failures: CashierError[] }> {
  const failures: CashierError[] = [];
  const find = async (known: ShownAnswer): Promise<TimedAnswer> => {
    const found = findTransaction(cashier, { type: area, id: known.transaction.id });
    return (await found.catch((thrown) => void failures.push(toCashierError(thrown)))) ?? known;
  };
  const answers = await Promise.all(cashier.store.get(activeAtom)[area].map(find));
  return { answers: answers.filter(({ transaction }) => !isFinal(transaction)), failures };
}

/**
 * Keeps the unfinished transactions of an area's list up to date until the signal aborts: loads them at once, when a
 * push may have been missed, when another tab announces an update, and again after a failure.
 */
export function watchActive(cashier: Cashier, area: Area, signal: AbortSignal): void {
  const ended = AbortSignal.any([signal, cashier.signal]);
  let asking = new AbortController();
  /** Returns a promise of the first attempt. */
  const load = () => {
    if (ended.aborted || document.visibilityState !== "visible") return undefined;
    // a later answer to an earlier call is outdated
    asking.abort();
    asking = new AbortController();
    const isCurrent = AbortSignal.any([asking.signal, ended]);
    return new Promise<void>((settle) => {
      void retryUntilDone(() => loadActive(cashier, area, isCurrent).finally(settle), isCurrent);
    });
  };
  onMissedPushes(cashier, load, ended);
  onOtherTabUpdate(cashier, () => void load(), ended);
  void load();
}

/**
 * Opens an unfinished payment when the player wants to go on with it: at once as it was last known, which may be long
 * ago, and as the server knows it now.
 */
export function openUnfinished(cashier: Cashier, answer: ShownAnswer): void {
  const { id, type } = answer.transaction;
  cashier.track("button", { button: "continue" });
  update(cashier, { type: "opened", answer });
  // a failure is reported; the screen itself requests again
  refreshTransaction(cashier, { type, id }, cashier.signal, () => findTransaction(cashier, { type, id })).catch(
    () => {},
  );
}
