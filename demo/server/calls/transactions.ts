import { isDeepStrictEqual } from "node:util";
import type { Area } from "../../../src/contract/host/screenPath";
import type { Account } from "../../../src/contract/payment/transaction";
import { byIdSchema, transactionQuerySchema } from "../../../src/contract/wire/requests";
import { comparableFields } from "../cardData";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import type { Player } from "../transactions/Ledger";
import { failed, processed, waiting } from "../transactions/statuses";
import {
  isCancellable,
  isPayable,
  isUnfinished,
  type Outcome,
  type StoredTransaction,
  toAction,
  toTransaction,
} from "../transactions/storedTransaction";
import type { Call, Services } from "./call";
import type { CreateRequest } from "./validateCreate";

/**
 * Finds a player's own transaction in an area.
 * @throws RejectionError `not_found`, also for another player's transaction
 */
export function ownTransaction(player: Player, area: Area, id: string): StoredTransaction {
  const found = player.transactions.find((transaction) => transaction.id === id && transaction.type === area);
  if (!found) throw new RejectionError(404, "not_found", "There is no such transaction");
  return found;
}

/** The members that must be equal in a repeat of a create; others, such as the captcha, may differ. */
export function subjectOf(area: Area, request: CreateRequest & { account?: Account }) {
  const { account, bonus_id, saved_id, method, currency, country, amount, fields } = request;
  return { area, account, bonus_id, saved_id, method, currency, country, amount, fields: comparableFields(fields) };
}

/**
 * Finds the transaction that an earlier create with the same `request_id` opened.
 * @throws RejectionError `request_id_reused` if that create had another subject
 */
export function findExisting(player: Player, requestId: string, subject: unknown): StoredTransaction | undefined {
  const known = player.byRequest.get(requestId);
  if (!known || isDeepStrictEqual(known.subject, subject)) return known?.transaction;
  throw new RejectionError(409, "request_id_reused", "This request_id belongs to another request");
}

/**
 * Finds the transaction that a player's request created.
 * @throws RejectionError `request_pending` or `request_unknown`
 */
function requestedTransaction(
  { attempts }: Services,
  player: Player,
  area: Area,
  requestId: string,
): StoredTransaction {
  const found = player.byRequest.get(requestId)?.transaction;
  if (!found && attempts.isPending(player.token, requestId)) {
    // after "unknown" a client would create it again
    throw new RejectionError(409, "request_pending", "This request is still being processed");
  }
  if (found?.type !== area) throw new RejectionError(404, "request_unknown", "This request has not arrived");
  return found;
}

/** The answer of create, continue, confirm and transaction. */
export function answer(services: Services, transaction: StoredTransaction): unknown {
  const now = services.schedule.now();
  return { transaction: toTransaction(transaction, now), action: toAction(transaction, now) };
}

/** Rejects a step or a cancellation that comes too late. @throws RejectionError `already_finished` */
export function rejectTooLate(
  { schedule }: Services,
  transaction: StoredTransaction,
  call: "step" | "cancel" = "step",
): void {
  const isInTime = call === "cancel" ? isCancellable : isPayable;
  if (isInTime(transaction, schedule.now())) return;
  const message =
    call === "cancel" ? `This ${transaction.type} can no longer be cancelled` : "This request is already finished";
  throw new RejectionError(409, "already_finished", message);
}

/**
 * Rejects a step that comes too late; one that the player has completed is answered again.
 * @throws RejectionError `already_finished`
 */
export function rejectLateStep(services: Services, transaction: StoredTransaction): void {
  if (transaction.status === failed || transaction.status === waiting) rejectTooLate(services, transaction);
}

/**
 * Completes the current step; after the last one a deposit gets its outcome in `ms`, and a withdrawal's payout begins.
 */
export function completeStep(
  { ledger, payouts }: Services,
  transaction: StoredTransaction,
  ms: number,
  outcome: Outcome = { status: processed },
): void {
  const isLast = ledger.advance(transaction);
  payouts.enterStep(transaction);
  if (isLast && !transaction.payout) ledger.changeLater(transaction, ms, outcome);
}

/** The call that returns a transaction of an area. */
export function show(area: Area): Call["run"] {
  return (services, { player, payload, takeNoRequestLookup }) => {
    const query = parseRequest(transactionQuerySchema, payload);
    if ("id" in query) return answer(services, ownTransaction(player, area, query.id));
    if (takeNoRequestLookup()) throw new RejectionError(404, "not_found", "There is no such transaction");
    return answer(services, requestedTransaction(services, player, area, query.request_id));
  };
}

/** The call that cancels a transaction of an area. */
export function cancel(area: Area): Call["run"] {
  return (services, { player, payload }) => {
    const { id } = parseRequest(byIdSchema, payload);
    const transaction = ownTransaction(player, area, id);
    // a repeated cancel has no effect
    if (transaction.error?.code !== "cancelled") {
      rejectTooLate(services, transaction, "cancel");
      const error = { message: "You cancelled it", code: "cancelled" };
      services.ledger.change(transaction, { status: failed, error });
    }
    return { transaction: toTransaction(transaction, services.schedule.now()) };
  };
}

/** The call that lists the unfinished transactions of an area, newest first. */
export function active(area: Area): Call["run"] {
  return (services, { player }) => {
    const unfinished = services.ledger
      .list(player.token)
      .filter((transaction) => transaction.type === area && isActive(transaction));
    return { items: unfinished.map((transaction) => answer(services, transaction)) };
  };
}

/** Whether the player may still have to do something: a withdrawal can be watched and cancelled until it is final. */
function isActive(transaction: StoredTransaction): boolean {
  return transaction.type === "withdrawal" ? isUnfinished(transaction) : transaction.status === waiting;
}
