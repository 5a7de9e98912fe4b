import * as v from "valibot";
import { invalidMember } from "../contract/CashierError";
import {
  type DepositLimit,
  depositLimitSchema,
  depositLimitsAnswerSchema,
  type LimitPeriod,
} from "../contract/payment/depositLimits";
import { readLeniently } from "../contract/schema";
import type { SetLimit } from "../contract/wire/requests";
import { parseKeyedMembers, requestIfSupported } from "./optional";
import { type Caller, type Reporter, request } from "./request";

/** The player's deposit limits. */
export interface DepositLimits {
  items: readonly DepositLimit[];
  /** the least amount of a limit, in major units */
  min?: number | undefined;
  /** whether to ask for a limit before the first deposit */
  isPromptDue: boolean;
}

type LimitsAnswer = v.InferOutput<typeof depositLimitsAnswerSchema>;

const keyedLimitSchema = v.pipe(
  depositLimitSchema,
  v.transform((limit) => ({ ...limit, key: `${limit.period} ${limit.currency.toUpperCase()}` })),
);

/**
 * Parses each limit by itself: one that does not match its schema, or repeats period and currency, is left out and
 * reported.
 */
function readAnswer(reporter: Reporter, { items, min, prompt }: LimitsAnswer, url: string): DepositLimits {
  const read = parseKeyedMembers(reporter, keyedLimitSchema, items, { list: "items", key: "key", url });
  return { items: read.map(({ key: _key, ...limit }) => limit), min: min ?? undefined, isPromptDue: prompt === true };
}

/**
 * Fetches the player's deposit limits.
 * @returns undefined if the server has none
 * @throws CashierError if the call fails otherwise; it is reported
 */
export async function getLimits(caller: Caller): Promise<DepositLimits | undefined> {
  const call = { method: "GET", path: "/BANKING/limits", retry: true } as const;
  const answer = await requestIfSupported(caller, call, depositLimitsAnswerSchema);
  return answer && readAnswer(caller, answer, call.path);
}

/** Reads the data of a push. @returns undefined if they are invalid, which the caller reports */
export function readPushedLimits(reporter: Reporter, data: unknown, url: string): DepositLimits | undefined {
  const read = readLeniently(depositLimitsAnswerSchema, data);
  if (!read.success) return undefined;
  for (const path of read.leftOut) reporter.report(invalidMember(path, url));
  return readAnswer(reporter, read.output, url);
}

/**
 * Sets a limit: a lower one holds at once, a higher one is pending. Repeated with the same `request_id` if the answer
 * is lost.
 * @throws CashierError if the call fails; it is reported
 */
export async function setLimit(caller: Caller, payload: SetLimit): Promise<DepositLimits> {
  const call = { method: "POST", path: "/BANKING/limits-set", payload, retry: true } as const;
  return readAnswer(caller, await request(caller, call, depositLimitsAnswerSchema), call.path);
}

/**
 * Confirms a pending raise, or keeps the limit as it is. Never repeated by itself.
 * @throws CashierError if the call fails; it is reported
 */
export async function confirmLimit(caller: Caller, period: LimitPeriod, confirm: boolean): Promise<void> {
  const payload = { period, confirm };
  await request(caller, { method: "POST", path: "/BANKING/limits-confirm", payload, retry: false }, v.unknown());
}

/**
 * Tells the server that the player has answered the question for a limit. Safe to repeat.
 * @throws CashierError if the call fails; it is reported
 */
export async function markPrompted(caller: Caller): Promise<void> {
  await request(caller, { method: "POST", path: "/BANKING/limits-prompted", payload: {}, retry: true }, v.unknown());
}
