import * as v from "valibot";
import { actionSchema } from "../../../src/contract/transaction";
import { parseRequest } from "../calls/requests";
import { Rejection } from "../Rejection";
import { expiryFields } from "../transactions/storedTransaction";
import { type DemoControl, endings, type Show } from "./DemoControl";

const endingSchema = v.object({
  message: v.optional(v.string()),
  txid: v.optional(v.string()),
  silent: v.optional(v.boolean()),
});
/** The longest time in seconds; Node's timers are not longer. */
const longest = 1_000_000;
const showSchema = v.object({
  action: v.optional(actionSchema),
  /** the steps that follow */
  next: v.optional(v.array(actionSchema)),
  /** seconds from now, may be negative; null: never expires */
  expires_in: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-longest), v.maxValue(longest)))),
  /** reported unchanged; without `expires_in` also the real expiry */
  expires_at: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
  ),
  clock: v.optional(v.picklist(expiryFields)),
  txid: v.optional(v.string()),
  silent: v.optional(v.boolean()),
});

/**
 * Handles `POST /control/transactions/{id}/{change}`.
 * @param rest the id, and `action` or a final status
 */
export function changeTransaction(control: DemoControl, [id = "", change = ""]: readonly string[], body: unknown) {
  const ending = endings.find((name) => name === change);
  if (!ending && change !== "action") {
    throw new Rejection(404, "not_found", `POST /control/transactions/{id}/${["action", ...endings].join("|")}`);
  }
  const isKnown = ending
    ? control.end(id, ending, parseRequest(endingSchema, body))
    : control.show(id, readShow(body, control.now()));
  if (!isKnown) throw new Rejection(404, "not_found", "Unknown transaction");
  return { transaction: control.transactions().find((transaction) => transaction.id === id) };
}

function readShow(body: unknown, now: number): Show {
  const { expires_in, expires_at, clock, ...rest } = parseRequest(showSchema, body);
  const isTold = expires_at !== undefined || clock !== undefined;
  return {
    ...rest,
    expiresAt: expiry(expires_in, expires_at, now),
    told: isTold ? { clock: clock ?? "both", at: expires_at ?? null } : undefined,
  };
}

/** The real expiry, in ms since the epoch; null: never, undefined: unchanged. */
function expiry(seconds: number | null | undefined, moment: string | undefined, now: number) {
  if (typeof seconds === "number") return now + seconds * 1_000;
  return moment === undefined ? seconds : Date.parse(moment);
}
