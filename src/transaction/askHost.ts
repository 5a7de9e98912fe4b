import { CashierError, type SubmittedPayment, toCashierError } from "../contract";
import { readVerdict } from "../contract/submitVerdict";
import { hostSessionAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { pause } from "../transport/retry";
import { collectVerdicts, type Verdict } from "./collectVerdicts";
import { isCurrentPlayer, NotSentError, type Press } from "./create";
import type { PendingRequest } from "./state";
import { texts } from "./texts";

/** How long the host may take; after that nothing is sent, as it has not agreed. */
export const hostTimeoutMs = 30_000;

/** What is known of a press beside its body. */
export interface AskedPress {
  /** the request that would be sent for it now */
  findRequest(): Promise<PendingRequest>;
  /** whether the player is still where they pressed */
  isOnScreen(): boolean;
}

/**
 * Asks the page by `cashier-before-submit`, then the host of a frame or a native app if its session wants that, whether a
 * press may be sent; tells the player why not. Called before anything is sent or stored.
 */
export async function isAllowedByHost(cashier: Cashier, press: Press, asked: AskedPress): Promise<boolean> {
  const verdict = await askInTime(cashier, paymentOf(press));
  if (cashier.signal.aborted) return false;
  if (!isCurrentPlayer(cashier, press)) {
    reportNotSent(cashier, new NotSentError());
    return false;
  }
  // a player who leaves while the host decides no longer means it
  if (verdict.proceed && (verdict.isImmediate || asked.isOnScreen())) return true;
  // a host that calls `preventDefault` tells the player itself
  if (verdict.isPrevented) return false;
  const { mayHaveArrived } = await asked.findRequest();
  if (isCurrentPlayer(cashier, press)) showStopped(cashier, verdict, mayHaveArrived);
  return false;
}

/** Tells the player that this press was not sent; an earlier one with the same data may have been. */
function showStopped(cashier: Cashier, { message, isLate }: AskedVerdict, mayHaveArrived: boolean): void {
  const outcome = cashier.text(mayHaveArrived ? texts.stoppedRepeat : texts.stopped);
  if (isLate) cashier.showNotice(`${cashier.text(texts.hostTimeout)} ${outcome}`);
  else if (message === undefined) cashier.showNotice(outcome, "info");
  else cashier.showNotice(mayHaveArrived ? `${message.replace(/[.\s]+$/, "")}. ${outcome}` : message);
}

interface AskedVerdict extends Verdict {
  /** the host has not said anything in time, or cannot be asked */
  isLate?: true;
}

/** Reports that a press was not sent because its player is gone, and tells the one who is there. */
export function reportNotSent(cashier: Cashier, { error }: NotSentError): void {
  cashier.report(error);
  cashier.showNotice(cashier.text(texts.notSent));
}

/** What the host may know of a press: the values that it decides on, and no field. */
function paymentOf({ body }: Press): SubmittedPayment {
  const { method, amount, currency } = body.payload;
  const bonusId = body.area === "deposit" ? body.payload.bonus_id : undefined;
  return { transaction: body.area, method, amount, currency, ...(bonusId && { bonus_id: bonusId }) };
}

/** Asks within the time limit; a host that cannot be asked has not agreed, and the failure is reported. */
async function askInTime(cashier: Cashier, payment: SubmittedPayment): Promise<AskedVerdict> {
  const asking = new AbortController();
  const signal = AbortSignal.any([cashier.signal, asking.signal]);
  const startMs = performance.now();
  try {
    const verdict = await Promise.race([ask(cashier, payment, signal), pause(hostTimeoutMs, signal)]);
    // the timer of a page that was suspended may fire after a late verdict
    if (verdict && performance.now() - startMs <= hostTimeoutMs) return verdict;
    throw new CashierError(`The host has not answered within ${hostTimeoutMs / 1_000} s`, { code: "host_timeout" });
  } catch (thrown) {
    if (!cashier.signal.aborted) cashier.report(toCashierError(thrown));
    return { proceed: false, isLate: true };
  } finally {
    asking.abort();
  }
}

async function ask(cashier: Cashier, payment: SubmittedPayment, signal: AbortSignal): Promise<Verdict> {
  const own = await collectVerdicts((waitUntil) => cashier.emit("cashier-before-submit", { ...payment, waitUntil }));
  if (!own.proceed || !cashier.store.get(hostSessionAtom).beforeSubmit) return own;
  if (!cashier.bridge) throw new CashierError("The host cannot be asked", { code: "host_timeout" });
  return readVerdict(await cashier.bridge.askBeforeSubmit(payment, signal));
}
