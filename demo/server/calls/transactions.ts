import { isDeepStrictEqual } from "node:util";
import { transactionQuerySchema } from "../../../src/contract/requests";
import type { Player } from "../ledger";
import { Refusal } from "../Refusal";
import { historyQuerySchema, idSchema, parseRequest } from "../requests";
import {
  failed,
  isOver,
  type Outcome,
  processed,
  type StoredTransaction,
  toTransaction,
  waiting,
} from "../storedTransaction";
import type { Call, CallInput, Services } from "./call";
import type { CreateFacts } from "./validateCreate";

const pageSize = 20;

/** A player's own transaction of this kind; somebody else's is as unknown as one that never was. */
export function ownTransaction(player: Player, type: StoredTransaction["type"], id: string): StoredTransaction {
  const found = player.transactions.find((transaction) => transaction.id === id && transaction.type === type);
  if (!found) throw new Refusal(404, "not_found", "There is no such transaction");
  return found;
}

/** What makes two creates the same one: the rest may differ between the tries, as a captcha's answer does. */
type Intent = Pick<CreateFacts, "request_id" | "method" | "currency" | "country" | "amount" | "fields"> &
  Partial<Pick<StoredTransaction, "account" | "bonusId">>;

/**
 * The transaction that this request has opened before.
 * @throws Refusal `request_id_reused` where that request was about something else
 */
export function openedBefore(
  player: Player,
  type: StoredTransaction["type"],
  intent: Intent,
): StoredTransaction | undefined {
  const known = player.byRequest.get(intent.request_id);
  if (!known) return undefined;
  const { account = null, bonusId = null, method, currency, country, amount, fields } = intent;
  const sent = { type, account, bonusId, method, currency, country, amount, fields };
  const isSame = isDeepStrictEqual(sent, {
    type: known.type,
    account: known.account,
    bonusId: known.bonusId,
    method: known.method,
    currency: known.currency,
    country: known.country,
    amount: known.amount,
    fields: known.fields,
  });
  if (isSame) return known;
  throw new Refusal(409, "request_id_reused", "This request_id belongs to another request");
}

/** The transaction that a player's request has opened; another player's request is as unknown as one that never arrived. */
function requestedTransaction(
  { attempts }: Services,
  player: Player,
  type: StoredTransaction["type"],
  requestId: string,
): StoredTransaction {
  const found = player.byRequest.get(requestId);
  if (!found && attempts.isUnderWay(player.token, requestId)) {
    // a client that is told "unknown" would pay again
    throw new Refusal(409, "request_pending", "This request is still being worked on");
  }
  if (found?.type !== type) throw new Refusal(404, "request_unknown", "This request has not arrived");
  return found;
}

export function answer(services: Services, transaction: StoredTransaction): unknown {
  const { action } = transaction;
  return {
    transaction: toTransaction(transaction, services.schedule.now()),
    action: action.type === "unknown" ? { type: action.name } : action,
  };
}

/** What has ended or can no longer be paid takes nothing more from the player. */
export function refuseFinished({ schedule }: Services, transaction: StoredTransaction): void {
  if (transaction.status === waiting && !isOver(transaction, schedule.now())) return;
  throw new Refusal(409, "already_finished", "This request is already finished");
}

/** The player has done what was shown; after the last step the money arrives within `ms`. */
export function finishStep(
  { ledger }: Services,
  transaction: StoredTransaction,
  ms: number,
  outcome: Outcome = { status: processed },
): void {
  if (ledger.advance(transaction)) ledger.changeLater(transaction, ms, outcome);
}

export function show(type: StoredTransaction["type"]): Call["run"] {
  return (services, { player, payload, isOldServer = false }) => {
    const query = parseRequest(transactionQuerySchema, payload);
    if ("id" in query) return answer(services, ownTransaction(player, type, query.id));
    if (isOldServer) throw new Refusal(404, "not_found", "There is no such transaction");
    return answer(services, requestedTransaction(services, player, type, query.request_id));
  };
}

export function cancel(type: StoredTransaction["type"]): Call["run"] {
  return (services, { player, payload }) => {
    const { id } = parseRequest(idSchema, payload);
    const transaction = ownTransaction(player, type, id);
    // a retry of what is done already
    if (transaction.error?.code !== "cancelled") {
      refuseFinished(services, transaction);
      const error = { message: "You cancelled it", code: "cancelled" };
      services.ledger.change(transaction, { status: failed, error });
    }
    return { transaction: toTransaction(transaction, services.schedule.now()) };
  };
}

/** The history, newest first; the cursor is the id of the last one seen, so that new ones shift nothing. */
export function history(services: Services, { player, payload }: CallInput): unknown {
  const { type, cursor } = parseRequest(historyQuerySchema, payload);
  const all = services.ledger
    .list(player.token)
    .filter((transaction) => type === undefined || transaction.type === type);
  const last = cursor === undefined ? -1 : all.findIndex((transaction) => transaction.id === cursor);
  if (cursor !== undefined && last === -1) throw new Refusal(400, "bad_request", "Invalid request: cursor");
  const items = all.slice(last + 1, last + 1 + pageSize);
  const next = all.length > last + 1 + pageSize ? items.at(-1)?.id : undefined;
  const now = services.schedule.now();
  return { items: items.map((item) => toTransaction(item, now)), ...(next === undefined ? {} : { cursor: next }) };
}
