import type { Cashier } from "../../cashier/Cashier";
import { CashierError } from "../../contract/CashierError";
import type { BeforeSubmitDetail, SubmittedPayment } from "../../contract/events/events";
import { isForDevelopers } from "../../contract/host/isForDevelopers";
import { type ReadVerdict, readRefusal, readVerdict } from "../../contract/payment/submitVerdict";
import { toCashierError } from "../../contract/toCashierError";
import { withoutEnd } from "../../i18n/serverText";
import type { Message } from "../../i18n/translate";
import { hostSessionAtom } from "../../session/atoms";
import { playerAtom } from "../../session/playerAtom";
import { within } from "../../transport/within";
import { type Press, throwIfAbandoned } from "../press";
import { transactionTexts } from "../texts";
import type { Visit } from "../visit";

/** How long the host may take; after that nothing is sent, as it has not agreed. */
const hostTimeoutMs = 30_000;

const late = () =>
  new CashierError(`The host has not answered within ${hostTimeoutMs / 1_000} s`, { code: "host_timeout" });

/**
 * The wallet's payment that the host has agreed to, until its sheet opens. If the browser refuses to open it, the next
 * press of this visit does not ask again.
 */
export const agreedPaymentAtom = playerAtom<{ visit: Visit; payment: string } | undefined>(undefined);

/**
 * Asks whether a press may be sent: the page by `cashier-before-submit`, then the host of a frame or a native app, if
 * its session wants that. Called before anything is sent or stored.
 * @throws NotSentError if the player leaves meanwhile; a later verdict is ignored
 */
export async function askHost(cashier: Cashier, press: Press): Promise<AskedVerdict> {
  const { walletSheet, visit } = press;
  const { store } = cashier;
  const asked = paymentOf(press);
  const payment = JSON.stringify(asked);
  const agreed = store.get(agreedPaymentAtom);
  if (walletSheet && agreed?.visit === visit && agreed.payment === payment) return { proceed: true };
  const verdict = await askOnce(cashier, press, asked);
  if (walletSheet) store.set(agreedPaymentAtom, verdict.proceed ? { visit, payment } : undefined);
  return verdict;
}

async function askOnce(cashier: Cashier, press: Press, payment: SubmittedPayment): Promise<AskedVerdict> {
  const asking = new AbortController();
  const signal = AbortSignal.any([cashier.signal, press.signal, asking.signal]);
  const startMs = performance.now();
  let isPrevented = false;
  const dispatch: Dispatch = (detail) => {
    isPrevented = !cashier.emit("cashier-before-submit", detail);
    return !isPrevented;
  };
  try {
    const asked = ask(cashier, dispatch, payment, signal);
    // a page that prevents the press may lead the player elsewhere at the same time
    if (isPrevented) return await asked;
    const verdict = await within(hostTimeoutMs, signal, asked, late);
    throwIfAbandoned(cashier, press);
    // the timer of a page that was suspended may fire after a late verdict
    if (performance.now() - startMs > hostTimeoutMs) throw late();
    return verdict;
  } catch (thrown) {
    throwIfAbandoned(cashier, press);
    // a host that cannot be asked has not agreed
    if (!cashier.signal.aborted) cashier.report(toCashierError(thrown));
    return { proceed: false, lateText: transactionTexts.hostTimeout[payment.transaction] };
  } finally {
    asking.abort();
  }
}

/** Tells the player that a press was not sent; an earlier one with the same data may have been. */
export function showNotSentNotice(cashier: Cashier, notSent: NotSent): void {
  const { message, lateText, isPrevented, mayHaveArrived } = notSent;
  // a host that calls `preventDefault` tells the player itself
  if (isPrevented) return;
  const outcome = cashier.text(mayHaveArrived ? transactionTexts.stoppedRepeat : transactionTexts.stopped);
  if (lateText) cashier.showNotice(`${cashier.text(lateText)} ${outcome}`);
  else if (message === undefined) cashier.showNotice(outcome, "info");
  else cashier.showNotice(mayHaveArrived ? `${withoutEnd(message)}. ${outcome}` : message);
}

/** Reports that a press was not sent because the player has changed, and notifies the current player. */
export function reportPlayerChange(cashier: Cashier): void {
  cashier.report(new CashierError("The player changed before the request was sent", { code: "player_changed" }));
  cashier.showNotice(cashier.text(transactionTexts.notSent));
}

/** The host's verdict on a press. */
interface AskedVerdict extends Verdict {
  /** the text about a host that has not answered in time, or cannot be asked */
  lateText?: Message;
}

/** Why a press was not sent. */
export interface NotSent extends Partial<AskedVerdict> {
  /** whether an earlier press with the same data may have reached the server */
  mayHaveArrived: boolean;
}

/** The facts of a press that the host may know: the values that it decides on, but no field. */
function paymentOf({ body }: Press): SubmittedPayment {
  const { method, amount, currency } = body.payload;
  const bonusId = body.area === "deposit" ? body.payload.bonus_id : undefined;
  return { transaction: body.area, method, amount, currency, ...(bonusId && { bonus_id: bonusId }) };
}

/** Dispatches `cashier-before-submit`. @returns false if a listener called `preventDefault` */
type Dispatch = (detail: BeforeSubmitDetail) => boolean;

async function ask(
  cashier: Cashier,
  dispatch: Dispatch,
  payment: SubmittedPayment,
  signal: AbortSignal,
): Promise<Verdict> {
  const own = await collectVerdicts((waitUntil) => dispatch({ ...payment, waitUntil }));
  if (!own.proceed || !cashier.store.get(hostSessionAtom).beforeSubmit) return own;
  if (!cashier.bridge) {
    const message = "The host cannot be asked: the code that sends it messages has not loaded yet";
    throw new CashierError(message, { code: "host_timeout" });
  }
  return readVerdict(await cashier.bridge.askBeforeSubmit(payment, signal));
}

/** The verdict of an event's listeners: as a whole, and whether one of them has called `preventDefault`. */
export interface Verdict extends ReadVerdict {
  isPrevented?: true;
}

/** Reads a rejection. An error of the page's code is logged to the console, not shown to the player. */
function refusalOf(reason: unknown): ReadVerdict {
  if (isForDevelopers(reason)) console.error("cashier-widget: before-submit", reason);
  return readRefusal(reason);
}

/**
 * Collects the verdicts of an event's listeners. The first refusal counts; the press is sent only if all agree.
 * @param dispatch dispatches the event; returns false if a listener called `preventDefault`
 */
export function collectVerdicts(dispatch: (waitUntil: (given: unknown) => void) => boolean): Promise<Verdict> {
  return new Promise((resolve) => {
    // the dispatch itself is waited for
    let waitedFor = 1;
    let isOver = false;
    const settle = (verdict: Verdict) => {
      waitedFor -= 1;
      if (verdict.proceed && waitedFor > 0) return;
      isOver = true;
      resolve(verdict);
    };
    const waitUntil = (given: unknown) => {
      if (isOver) throw new DOMException("waitUntil() was called after the event", "InvalidStateError");
      waitedFor += 1;
      void Promise.resolve(given).then(readVerdict).catch(refusalOf).then(settle);
    };
    const proceed = dispatch(waitUntil);
    settle(proceed ? { proceed } : { proceed, isPrevented: true });
  });
}
