import * as v from "valibot";
import { areas } from "../../../src/contract/host/screenPath";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import { toTransaction } from "../transactions/storedTransaction";
import type { Call, CallInput, Services } from "./call";

const pageSize = 20;
const historyQuerySchema = v.object({ type: v.optional(v.picklist(areas)), cursor: v.optional(v.string()) });

/**
 * The history, newest first. The cursor is the last id of the previous page, so that new transactions do not shift
 * pages.
 */
function history(services: Services, { player, payload }: CallInput): unknown {
  const { type, cursor } = parseRequest(historyQuerySchema, payload);
  const all = services.ledger
    .list(player.token)
    .filter((transaction) => type === undefined || transaction.type === type);
  const last = cursor === undefined ? -1 : all.findIndex((transaction) => transaction.id === cursor);
  if (cursor !== undefined && last === -1) throw new RejectionError(400, "bad_request", "Invalid request: cursor");
  const items = all.slice(last + 1, last + 1 + pageSize);
  const next = all.length > last + 1 + pageSize ? items.at(-1)?.id : undefined;
  const now = services.schedule.now();
  return { items: items.map((item) => toTransaction(item, now)), ...(next === undefined ? {} : { cursor: next }) };
}

/** The call that lists a player's payments of both areas. */
export const historyCall: Call = { method: "GET", path: "/BANKING/transactions", run: history };
