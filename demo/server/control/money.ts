import * as v from "valibot";
import { parseRequest } from "../calls/requests";
import { countries } from "../catalogue/countries";
import { RejectionError } from "../RejectionError";
import type { BalanceData, Balances } from "../transactions/Balances";
import type { DepositLimits, LimitsData } from "../transactions/DepositLimits";

const token = v.pipe(v.string(), v.minLength(1));
const balanceSchema = v.object({
  token,
  amount: v.optional(v.pipe(v.number(), v.finite())),
  currency: v.optional(v.picklist(countries.flatMap(({ currencies }) => currencies)), "MXN"),
});
/** A history to give to a player. */
export const historySchema = v.object({
  token,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)),
});

/** Reads a player's balance: null without one. */
export function readBalance(balances: Balances, query: URLSearchParams): { balanceData: BalanceData | null } {
  return { balanceData: balances.data(parseRequest(token, query.get("token"))) };
}

/** Gives a player a balance, or changes it in one currency; it is pushed. @throws RejectionError `bad_request` */
export function changeBalance(balances: Balances, body: unknown): { balanceData: BalanceData } {
  const wanted = parseRequest(balanceSchema, body);
  if (wanted.amount === undefined) return { balanceData: balances.open(wanted.token) };
  return { balanceData: balances.set(wanted.token, wanted.currency, wanted.amount) };
}

const limit = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))));
const limitsSchema = v.object({
  token,
  currency: v.optional(v.pipe(v.string(), v.minLength(3))),
  day: limit,
  week: limit,
  month: limit,
  use: v.optional(v.pipe(v.number(), v.minValue(0))),
  prompt: v.optional(v.boolean()),
  confirmation: v.optional(v.boolean()),
  ripen: v.optional(v.boolean()),
  none: v.optional(v.boolean()),
  silent: v.optional(v.boolean()),
});
const clockSchema = v.object({ hours: v.pipe(v.number(), v.finite()) });

/** Reads a player's deposit limits: null without any. */
export function readLimits(depositLimits: DepositLimits, query: URLSearchParams): { limits: LimitsData | null } {
  try {
    return { limits: depositLimits.data(parseRequest(token, query.get("token"))) };
  } catch (thrown) {
    if (thrown instanceof RejectionError && thrown.code === "not_found") return { limits: null };
    throw thrown;
  }
}

/** Changes a player's deposit limits, as support staff would; they are pushed. @throws RejectionError `bad_request` */
export function changeLimits(depositLimits: DepositLimits, body: unknown): { limits: LimitsData | null } {
  const { token: player, ...change } = parseRequest(limitsSchema, body);
  return { limits: depositLimits.apply(player, change) };
}

/** Moves the clock of deposit limits for all players. */
export function moveClock(depositLimits: DepositLimits, body: unknown): { now: string } {
  depositLimits.moveClock(parseRequest(clockSchema, body).hours * 3_600_000);
  return { now: new Date(depositLimits.now()).toISOString() };
}
