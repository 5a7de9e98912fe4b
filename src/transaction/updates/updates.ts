import { atom } from "jotai/vanilla";
import { readClocks } from "../../api/deadline";
import { findTransaction, getTransaction, type TimedAnswer } from "../../api/transaction";
import type { Cashier, GoOptions } from "../../cashier/Cashier";
import { isGatedAtom, trailAtom } from "../../cashier/entry";
import { chosenMethodAtom, loadedMethod, methodForPress, methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import { statusPushSchema, type Transaction, type TransactionReference } from "../../contract/payment/transaction";
import { readLeniently } from "../../contract/schema";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { playerAtom, playerCheck } from "../../session/playerAtom";
import { countryAtom } from "../../session/region";
import { analyticsDetail } from "../../telemetry/analytics";
import { isConnectionError } from "../../transport/failures";
import type { Push } from "../../transport/Transport";
import { forgetOnceSeen } from "../leaving/pendingReturn";
import { redirect } from "../leaving/redirect";
import { awaitsTransactionOf, ledgerAtom } from "../requests/ledger";
import {
  followAmount,
  historyItemIdAtom,
  isSubmittingAtom,
  paymentsAtom,
  type ShownAnswer,
  transactionAtom,
} from "../state";
import { hasTimeLimit, isAnswerExpired, isFinal, isSameAction, statusTitle } from "../status";
import { announceChange } from "../tabs";
import { paymentName, startedTexts } from "../texts";
import { closeCheck } from "../visit";
import type { Effect, News } from "./news";
import { isPushedSuccess } from "./payments";
import { receive } from "./receive";

/**
 * The single entry point for news: stores the state that {@link receive} returns and carries out its effects.
 * @param at when the news arrived
 * @returns whether the news is an answer for an earlier step, so that the caller asks again
 */
export function update(cashier: Cashier, news: News, at = readClocks()): boolean {
  const { store } = cashier;
  const { state, effects, isStale } = receive(store.get(paymentsAtom), { ...news, at });
  store.set(paymentsAtom, state);
  // the press is over: the next screen's button must not be busy when it is drawn
  if ("isAwaited" in news && news.isAwaited) store.set(isSubmittingAtom, false);
  // the host may sign another player in when a status is reported
  const isSamePlayer = playerCheck(store);
  for (const effect of effects) if (isSamePlayer()) carryOut(cashier, effect);
  return isStale;
}

function carryOut(cashier: Cashier, effect: Effect): void {
  switch (effect.type) {
    case "emit":
      // a copy: listeners may change it, and the screens show the original
      cashier.emit("cashier-transaction", structuredClone(effect.transaction));
      break;
    case "share":
      announceChange(cashier, effect.id);
      break;
    case "recheck":
      void askForResult(cashier, effect.transaction);
      break;
    case "track":
      trackStart(cashier, effect);
      break;
    case "show":
    case "status":
    case "redirect":
      move(cashier, effect);
      break;
    case "notify":
      notify(cashier, effect.transaction);
      break;
    case "report":
      cashier.report(effect.error);
  }
}

/**
 * Tracks that a deposit has started, by its own method, amount and country: the player may have left its form, or
 * reloaded.
 */
function trackStart(cashier: Cashier, { transaction, pressed }: Extract<Effect, { type: "track" }>): void {
  const { get } = cashier.store;
  const { type: area, amount, currency, method } = transaction;
  const detail = analyticsDetail("payment_session_started", {
    area,
    currency: currency.toUpperCase(),
    country: pressed?.country ?? get(countryAtom),
    method: methodForPress(get(methodsAtom), transaction, pressed?.method ?? get(chosenMethodAtom)),
    amount: amount ?? undefined,
  });
  if (detail) cashier.emit("cashier-analytics", { ...detail, method_name: method });
}

/** Tells the player that their payment has started, or its result unless a screen or a row shows it. */
function notify(cashier: Cashier, transaction: Transaction): void {
  if (!isFinal(transaction)) {
    cashier.showNotice(cashier.text(startedTexts[transaction.type]), "info");
    return;
  }
  // once told, the result does not open at the next start
  forgetOnceSeen(cashier, transaction);
  if (isResultOnScreen(cashier, transaction)) {
    // the result on screen replaces the error of a press
    if (cashier.store.get(transactionAtom)?.transaction.id === transaction.id) cashier.dropNotice("danger");
    return;
  }
  const text = `${cashier.text(statusTitle(transaction))} · ${paymentName(cashier, transaction)}`;
  cashier.showNotice(text, "info", "result");
}

/**
 * Whether the player reads a result without a notice: on the payment's screen or card, in its details in the history,
 * or in its row on the list. A row in a hidden page does not count: the list that loads when the page becomes visible
 * removes it.
 */
function isResultOnScreen(cashier: Cashier, transaction: Transaction): boolean {
  const { id, type } = transaction;
  const { screen, store } = cashier;
  const { shown, active } = store.get(paymentsAtom);
  if (screen === "/history/item") return store.get(historyItemIdAtom) === id;
  if (shown?.transaction.id === id) return isOnScreen(cashier, shown);
  const isList = screen === `/${type}` && !store.get(isGatedAtom) && document.visibilityState === "visible";
  return isList && active[type].some((row) => row.transaction.id === id && isFinal(row.transaction));
}

/** Whether the transaction on screen is shown by its step, its status or the quick view's card: not by its form. */
const isOnScreen = (cashier: Cashier, shown: ShownAnswer, screen = cashier.screen): boolean =>
  cashier.store.get(isGatedAtom) ||
  [actionScreenOf(cashier, shown), statusScreen(cashier, shown.transaction.type)].includes(screen);

/** Whether a step is on screen, or below a sheet such as a guide: the player has not gone back to the form. */
function isStepOpen(cashier: Cashier, step: ShownAnswer): boolean {
  const { before, current } = cashier.store.get(trailAtom);
  return [...before, current].some(({ path }) => isOnScreen(cashier, step, path));
}

/** The screen of an answer's action. */
function actionScreenOf(cashier: Cashier, { transaction, action }: ShownAnswer): ScreenPath {
  const method = methodForPress(cashier.store.get(methodsAtom), transaction, cashier.store.get(chosenMethodAtom));
  return cashier.actionScreen(action, transaction.type, method);
}

const statusScreen = (cashier: Cashier, area: Area): ScreenPath => cashier.actionScreen({ type: "status" }, area);

/** Opens the status of a transaction. */
export function showStatus(cashier: Cashier, { type }: Pick<Transaction, "type">, options?: GoOptions): void {
  const screen = statusScreen(cashier, type);
  if (screen !== cashier.screen) cashier.go(screen, options);
}

/** Opens the screen of an answer's action: the server decides what comes next. */
function showAction(cashier: Cashier, answer: ShownAnswer, isOpened: boolean, options?: GoOptions): void {
  chooseMethodOf(cashier, answer.transaction, isOpened);
  const screen = actionScreenOf(cashier, answer);
  const area = answer.transaction.type;
  if (screen !== cashier.screen) cashier.go(screen, area === cashier.area ? options : { ...options, area });
}

/**
 * Chooses the method and amount of a resumed transaction, which screens and analytics use.
 * @param isOpened whether the player has opened it: a form of the same method may then hold another amount
 */
function chooseMethodOf({ store }: Cashier, transaction: Transaction, isOpened: boolean): void {
  const { type, method, amount, currency } = transaction;
  const isChosen = store.get(chosenMethodAtom)?.name === method;
  if (!isChosen) store.set(chosenMethodAtom, loadedMethod(store.get(methodsAtom), type, method));
  if (!isChosen || isOpened) followAmount(store, atom(amount ?? undefined), currency.toUpperCase());
}

/** An effect that takes the player to another screen, or to the provider's page. */
type Move = Extract<Effect, { type: "show" | "status" | "redirect" }>;

/** Moves on with a transaction once the registry of flows is loaded: the quick view's card may be answered before. */
function move(cashier: Cashier, effect: Move): void {
  const hasClosed = closeCheck(cashier.store);
  cashier.withFlows(() => hasClosed() || moveNow(cashier, effect));
}

/** Moves on with a transaction that is still on screen: the host may open a list when its status is reported. */
function moveNow(cashier: Cashier, effect: Move): void {
  const { store } = cashier;
  const { transaction } = effect.type === "show" ? effect.answer : effect;
  // the present answer: another one may have come while the registry was loading
  const shown = store.get(transactionAtom);
  if (shown?.transaction.id !== transaction.id) return;
  const hasExpired = hasTimeLimit(shown) && isAnswerExpired(shown);
  switch (effect.type) {
    case "show":
      // the host was told that the player has closed, or the payment has expired: the card shows it, not the full view
      if ((effect.hasClosed || hasExpired) && store.get(isGatedAtom)) return;
      if (effect.asked && !isStepOpen(cashier, effect.asked)) return;
      showAction(cashier, shown, effect.isOpened === true, effect.isReplacing ? { replace: true } : undefined);
      break;
    case "status":
      showStatus(cashier, transaction);
      break;
    case "redirect":
      // in the quick view, the host has not allowed the full view for it
      if (store.get(isGatedAtom) || isFinal(shown.transaction) || hasExpired) return;
      // only a press follows a redirect: a poll may have brought another one
      if (!isSameAction(shown.action, effect.action)) return;
      watchForReturn(cashier, transaction);
      redirect(cashier, effect.action, transaction);
  }
}

/** The transaction that the player has left for last. */
const leftForAtom = playerAtom<string | undefined>(undefined);

/**
 * Asks for the transaction when the player returns to a page that the browser kept. The status screen does that, too,
 * but the page may have been left before it was drawn.
 */
function watchForReturn(cashier: Cashier, { id, type }: TransactionReference): void {
  const { store, signal } = cashier;
  store.set(leftForAtom, id);
  const onReturn = () => {
    // a redirect to a new tab, or in the host's hands, need not have left this page
    if (store.get(leftForAtom) !== id) return;
    update(cashier, { type: "returned", id });
    // the call itself reports a failure; the status screen asks again
    refreshTransaction(cashier, { type, id }, signal).catch(() => {});
  };
  window.addEventListener("pageshow", onReturn, { once: true, signal });
}

/** Asks the server for a transaction's result: which of two counts, or how it ended; again if the answer is lost. */
async function askForResult(cashier: Cashier, transaction: TransactionReference): Promise<void> {
  const { store, signal } = cashier;
  const isSamePlayer = playerCheck(store);
  const ask = async () => {
    if (!isSamePlayer()) return undefined;
    try {
      return await findTransaction(cashier, transaction);
    } catch (thrown) {
      const reason = store.get(paymentsAtom).rechecks.get(transaction.id);
      if (isConnectionError(thrown) && !isPushedSuccess(reason)) throw thrown;
      return undefined;
    }
  };
  const answer = await retryUntilDone(ask, signal);
  if (isSamePlayer() && !signal.aborted) update(cashier, { type: "rechecked", transaction, answer });
}

const pushAreas: ReadonlyMap<string, Area> = new Map([
  ["deposit.status", "deposit"],
  ["withdrawal.status", "withdrawal"],
]);

/**
 * Applies a status push; ignores other pushes.
 * @param arrivedAt in ms of the page's clock: it may have waited for this code
 */
export function receiveStatusPush(cashier: Cashier, { type, data }: Push, arrivedAt: number): void {
  const area = pushAreas.get(type);
  if (!area) return;
  const read = readLeniently(statusPushSchema, data);
  for (const path of read.success ? read.leftOut : [read.path || "(root)"]) {
    reportPush(cashier, `${type}.${path}`, invalidPush(path, type));
  }
  if (!read.success) return;
  const { store } = cashier;
  const isDue = store.get(isSubmittingAtom) && awaitsTransactionOf(store.get(ledgerAtom), area);
  const news: News = { type: "pushed", area, push: read.output, isAnswerDue: isDue };
  update(cashier, news, { ...readClocks(), monotonicMs: arrivedAt });
}

/**
 * Requests the transaction on screen and stores the answer, unless a press or a push has changed it by then.
 * @param ask by default the call that fetches the transaction
 * @returns whether the answer was dropped though the transaction is still on screen, so that it should be asked for
 *   again
 */
export async function refreshTransaction(
  cashier: Cashier,
  reference: TransactionReference,
  signal: AbortSignal,
  ask: () => Promise<TimedAnswer | undefined> = () => getTransaction(cashier, reference),
): Promise<boolean> {
  const shown = cashier.store.get(transactionAtom);
  if (shown?.transaction.id !== reference.id) return false;
  const answer = await ask();
  if (!answer || signal.aborted) return false;
  return update(cashier, { type: "polled", answer, asked: shown });
}

/** The error of an invalid member of a push. It names the path, never the value. @param type of the push */
export const invalidPush = (path: string, type: string): CashierError =>
  new CashierError(`Invalid push: ${path}`, { code: "invalid_response", url: type });

/** The wrong members of pushes that are reported already, by their paths. */
const reportedPushesAtom = playerAtom<ReadonlySet<string>>(new Set());

/**
 * Reports a wrong member of a push, once: a server that sends one wrong push sends many.
 * @param path with the push's type
 */
export function reportPush(cashier: Cashier, path: string, error: CashierError): void {
  const { store } = cashier;
  const reported = store.get(reportedPushesAtom);
  if (reported.has(path)) return;
  store.set(reportedPushesAtom, new Set(reported).add(path));
  cashier.report(error);
}
