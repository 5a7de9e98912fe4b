import type { Player } from "../ledger";
import { Refusal } from "../Refusal";
import { historyQuerySchema, idSchema, parseRequest } from "../requests";
import { failed, type StoredTransaction, toTransaction, waiting } from "../storedTransaction";
import type { Call, CallInput, Services } from "./call";

const pageSize = 20;

/** A player's own transaction of this kind; somebody else's is as unknown as one that never was. */
export function ownTransaction(player: Player, type: StoredTransaction["type"], id: string): StoredTransaction {
  const found = player.transactions.find((transaction) => transaction.id === id && transaction.type === type);
  if (!found) throw new Refusal(404, "not_found", "There is no such transaction");
  return found;
}

export function answer(services: Services, transaction: StoredTransaction): unknown {
  return { transaction: toTransaction(transaction, services.schedule.now()), action: transaction.action };
}

export function show(type: StoredTransaction["type"]): Call["run"] {
  return (services, { player, payload }) => {
    const { id } = parseRequest(idSchema, payload);
    return answer(services, ownTransaction(player, type, id));
  };
}

export function cancel(type: StoredTransaction["type"]): Call["run"] {
  return (services, { player, payload }) => {
    const { id } = parseRequest(idSchema, payload);
    const transaction = ownTransaction(player, type, id);
    if (transaction.status === waiting) {
      services.ledger.change(transaction, {
        status: failed,
        error: { message: "You cancelled it", code: "cancelled" },
      });
    } else if (transaction.error?.code !== "cancelled") {
      throw new Refusal(409, "already_finished", "It is too late to cancel");
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
