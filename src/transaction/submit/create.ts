import { readClocks } from "../../api/deadline";
import { createDeposit, createWithdrawal, type TimedAnswer } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { refreshAfterDeposit } from "../../catalogue/depositLimits/depositLimits";
import { aboveLimitText } from "../../catalogue/depositLimits/texts";
import { CashierError } from "../../contract/CashierError";
import { toCashierError } from "../../contract/toCashierError";
import { settingsAtom } from "../../session/atoms";
import { NotSentError, PlayerChangedError } from "../../transport/failures";
import type { CaptchaAnswer } from "../captcha/captchas";
import { blockedText, needsCaptcha, noCaptcha } from "../captcha/neededCaptchas";
import { isCurrentPlayer, type Press, PressStoppedError, rejectOnLeave, throwIfAbandoned } from "../press";
import { mayHaveTakenEffect } from "../rejection";
import type { PendingRequest } from "../requests/ledger";
import { record, throwIfSentElsewhere } from "../requests/requests";
import { isMistaked } from "../status";
import { earlierTexts } from "../texts";
import type { Started, StartFound } from "../updates/news";
import { update } from "../updates/updates";
import { rememberDraft } from "./sentDrafts";
import { noteSavedUse } from "./usedAccounts";

/** The result of an attempt, and its request afterwards. */
export type Attempt = { request: PendingRequest } & ({ answer: TimedAnswer } | { answer?: undefined; thrown: unknown });

/**
 * Gets what a press still needs (captchas, card tokens, the wallet's consent), checks the limit and sends it; once more
 * with fresh captchas if the server refuses them.
 * @returns the answer, or what was thrown instead; never rejects
 */
export async function tryToCreate(cashier: Cashier, press: Press, found: PendingRequest): Promise<Attempt> {
  let request = found;
  try {
    const captcha = await rejectOnLeave(press, solve(cashier, press));
    request = await withTokens(press, request);
    throwIfAboveLimit(cashier, press, request);
    const first = await create(cashier, press, request, captcha);
    // the wallet's sheet would cover a captcha
    if (first.answer || !captcha || press.walletSheet || toCashierError(first.thrown).code !== "captcha_failed")
      return first;
    ({ request } = first);
    return await create(cashier, press, request, await rejectOnLeave(press, solve(cashier, press)));
  } catch (thrown) {
    return { request, thrown };
  }
}

/**
 * Stops a deposit above a limit that became known while the press waited, such as for the wallet's sheet. Never stops
 * the repeat of a request that may have arrived.
 * @throws PressStoppedError
 */
function throwIfAboveLimit(cashier: Cashier, press: Press, { mayHaveArrived }: PendingRequest): void {
  const { area, draft, scope } = press;
  const isChecked = area === "deposit" && !mayHaveArrived;
  const text = isChecked ? aboveLimitText(cashier, draft.amount, scope.currency) : undefined;
  if (text !== undefined) throw new PressStoppedError("The payment is above a deposit limit", text);
}

/**
 * Adds the tokens of the card fields and of the wallet's sheet, unless the request was sent with some already: a repeat
 * has the same body, and asks the player for nothing.
 */
async function withTokens(press: Press, request: PendingRequest): Promise<PendingRequest> {
  const { draft, walletSheet, signal } = press;
  if (request.tokens || (!draft.tokens && !walletSheet)) return request;
  const card = draft.tokens && (await rejectOnLeave(press, draft.tokens.request(signal)));
  const wallet = walletSheet && (await rejectOnLeave(press, walletSheet.open(signal)));
  return { ...request, tokens: { ...card, ...wallet } };
}

/**
 * Sends a press once. Its request is pending from the moment it is sent until the server has answered it. Fails with a
 * `NotSentError` if the press ends first, or another tab sends the payment, also while the connection is still opening.
 */
async function create(
  cashier: Cashier,
  press: Press,
  found: PendingRequest,
  captcha: CaptchaAnswer | undefined,
): Promise<Attempt> {
  // the transaction cannot be older than this attempt, unless an earlier one may have arrived
  const request = found.mayHaveArrived ? found : { ...found, sentAt: readClocks() };
  let isSent = false;
  const beforeSend = () => {
    if (isSent) return;
    throwIfAbandoned(cashier, press);
    throwIfSentElsewhere(cashier, request);
    record(cashier, "sent", { ...request, visit: press.visit });
    isSent = true;
  };
  try {
    throwIfAbandoned(cashier, press);
    const answer = await rejectOnLeave(press, call(cashier, press, { request, captcha, beforeSend }), () => isSent);
    // the host may have signed another player in when a wrong member of the answer was reported
    if (!isCurrentPlayer(cashier, press)) throw new PlayerChangedError();
    record(cashier, "answered", request);
    return { request, answer };
  } catch (thrown) {
    return { request: requestAfter(cashier, request, isSent, thrown), thrown };
  }
}

/**
 * A request after a failure: pending if the server may have received this attempt or an earlier one. Otherwise its id
 * is spent, except after an attempt that was not sent or was refused before the lookup: the next press uses it again.
 */
function requestAfter(cashier: Cashier, request: PendingRequest, isSent: boolean, thrown: unknown): PendingRequest {
  if (thrown instanceof NotSentError) return request;
  // nothing was sent over a connection that never opened
  const mayHaveArrived =
    request.mayHaveArrived || (isSent && (!(thrown instanceof CashierError) || mayHaveArrivedDespite(thrown)));
  if (mayHaveArrived) return record(cashier, "failed", request);
  return !isSent || isRejectedBeforeLookup(thrown) ? request : record(cashier, "answered", request);
}

/** Whether a request may have arrived although this attempt failed. */
const mayHaveArrivedDespite = (error: CashierError) =>
  mayHaveTakenEffect(error) || error.isRetry || error.code === "request_id_reused";

/**
 * Statuses that a server returns before it looks up the `request_id`. A browser repeats a POST by itself if a
 * kept-alive connection breaks, so the first one may have taken effect: the next press reuses the id.
 */
const beforeLookupStatuses: ReadonlySet<number> = new Set([400, 401, 403, 408, 425, 429]);

const isRejectedBeforeLookup = (thrown: unknown) =>
  thrown instanceof CashierError && beforeLookupStatuses.has(thrown.status);

/** The parts of a call that differ from attempt to attempt. */
interface AttemptParts {
  request: PendingRequest;
  captcha: CaptchaAnswer | undefined;
  beforeSend(): void;
}

function call(cashier: Cashier, { body }: Press, { request, captcha, beforeSend }: AttemptParts): Promise<TimedAnswer> {
  const { id, sentAt, tokens } = request;
  const fields = { ...body.payload.fields, ...tokens };
  const added = { request_id: id, fields, ...(captcha && { captcha }) };
  return body.area === "deposit"
    ? createDeposit(cashier, { ...body.payload, ...added }, { sentAt, beforeSend })
    : createWithdrawal(cashier, { ...body.payload, ...added }, { sentAt, beforeSend });
}

/**
 * Solves the captchas that a method needs; loads their code with the first such method.
 * @throws NotSentError if the press has ended meanwhile
 */
async function solve(cashier: Cashier, press: Press): Promise<CaptchaAnswer | undefined> {
  const { method } = press.draft;
  if (!needsCaptcha(method, cashier.store.get(settingsAtom))) return undefined;
  try {
    const { solveCaptcha } = await import("../captcha/captchas").catch(() => {
      // leaving does not end the import
      throwIfAbandoned(cashier, press);
      cashier.report(new CashierError("The code of captchas was not loaded", { code: "captcha_blocked" }));
      throw new PressStoppedError(noCaptcha, cashier.text(blockedText));
    });
    return await solveCaptcha(cashier, { method, area: press.area }, press.signal);
  } catch (thrown) {
    throwIfAbandoned(cashier, press);
    throw thrown;
  }
}

/**
 * Stores the answer to a press.
 * @param isEarlier whether it is the transaction of an earlier press: the player is told so
 */
export function acceptAnswer(cashier: Cashier, press: Press, answer: TimedAnswer, isEarlier: boolean): "accepted" {
  const isAwaited = press.isAwaited();
  // the notice of an earlier press is out of date; an automatic submission follows no press
  if (!press.isAutomatic) cashier.dropNotice();
  const { balance, hasNotice } = press;
  const hasClosed = press.hasClosed();
  startTransaction(cashier, press, { type: "started", answer, balance, isEarlier, isAwaited, hasClosed, hasNotice });
  // without an amount, the player asked for a crypto address
  const isAsked = press.draft.amount === undefined;
  // the host may have signed another player in when the status was reported
  if (isEarlier && isAwaited && !isAsked && isCurrentPlayer(cashier, press))
    cashier.showNotice(cashier.text(earlierTexts[press.area]), "info", "earlier");
  return "accepted";
}

/** Stores and reports the transaction of a press, and what else a started payment changes. */
export function startTransaction(cashier: Cashier, press: Press, news: Started | StartFound): void {
  const { area, draft, scope, walletSheet } = press;
  const { transaction } = news.answer;
  walletSheet?.complete(isMistaked(transaction) ? "fail" : "success");
  rememberDraft(cashier, transaction.id, { draft, scope });
  noteSavedUse(cashier, area, draft, transaction);
  refreshAfterDeposit(cashier, area);
  update(cashier, { ...news, pressed: { method: draft.method, country: scope.country } });
}
