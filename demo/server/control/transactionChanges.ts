import * as v from "valibot";
import { actionSchema } from "../../../src/contract/payment/action";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import { expiryFields } from "../transactions/storedTransaction";
import { type DemoControl, endings, type StepChanges } from "./DemoControl";

const endingSchema = v.object({
  message: v.optional(v.string()),
  code: v.optional(v.string()),
  retry: v.optional(v.picklist(["same", "other", "later"])),
  alternatives: v.optional(v.array(v.string())),
  txid: v.optional(v.string()),
  silent: v.optional(v.boolean()),
});
const changes = ["action", "walk", ...endings] as const;
/** Below the limit of Node's timers, 2^31 ms. */
const maxExpirySeconds = 1_000_000;
const stepChangesSchema = v.object({
  action: v.optional(actionSchema),
  /** the steps that follow */
  next: v.optional(v.array(actionSchema)),
  /** seconds from now, may be negative; null: never expires */
  expires_in: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-maxExpirySeconds), v.maxValue(maxExpirySeconds)))),
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
  /** of a withdrawal; null: as its state says */
  cancellable: v.optional(v.nullable(v.boolean())),
  silent: v.optional(v.boolean()),
});

/**
 * Handles `POST /control/transactions/{id}/{change}`.
 * @param rest the id, and `action`, `walk` or a final status
 */
export function changeTransaction(control: DemoControl, [id = "", change = ""]: readonly string[], body: unknown) {
  const wanted = changes.find((name) => name === change);
  if (!wanted) throw new RejectionError(404, "not_found", `POST /control/transactions/{id}/${changes.join("|")}`);
  const isChanged = apply(control, id, wanted, body);
  if (!isChanged)
    throw new RejectionError(
      404,
      "not_found",
      change === "walk" ? "No such transaction on its way" : "Unknown transaction",
    );
  return { transaction: control.transactions().find((transaction) => transaction.id === id) };
}

function apply(control: DemoControl, id: string, change: (typeof changes)[number], body: unknown): boolean {
  if (change === "walk") return control.walk(id);
  if (change === "action") return control.show(id, readStepChanges(body, control.now()));
  return control.end(id, change, parseRequest(endingSchema, body));
}

function readStepChanges(body: unknown, now: number): StepChanges {
  const { expires_in, expires_at, clock, ...rest } = parseRequest(stepChangesSchema, body);
  const changesReport = expires_at !== undefined || clock !== undefined;
  return {
    ...rest,
    expiresAt: expiry(expires_in, expires_at, now),
    told: changesReport ? { clock: clock ?? "both", at: expires_at ?? null } : undefined,
  };
}

/** The real expiry, in ms since the epoch; null: never, undefined: unchanged. */
function expiry(seconds: number | null | undefined, time: string | undefined, now: number) {
  if (typeof seconds === "number") return now + seconds * 1_000;
  return time === undefined ? seconds : Date.parse(time);
}
