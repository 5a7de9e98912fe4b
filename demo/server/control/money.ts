import * as v from "valibot";
import { parseRequest } from "../calls/requests";
import { countries } from "../catalogue/countries";
import type { BalanceData, Balances } from "../transactions/Balances";

const token = v.pipe(v.string(), v.minLength(1));
const balanceSchema = v.object({
  token,
  amount: v.optional(v.pipe(v.number(), v.finite())),
  currency: v.optional(v.picklist(countries.flatMap(({ currencies }) => currencies)), "MXN"),
});
export const historySchema = v.object({
  token,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)),
});

/** Reads a player's balance: null without one. */
export function readBalance(balances: Balances, query: URLSearchParams): { balanceData: BalanceData | null } {
  return { balanceData: balances.data(parseRequest(token, query.get("token"))) };
}

/** Gives a player a balance, or changes it in one currency; it is pushed. @throws Rejection `bad_request` */
export function changeBalance(balances: Balances, body: unknown): { balanceData: BalanceData } {
  const wanted = parseRequest(balanceSchema, body);
  if (wanted.amount === undefined) return { balanceData: balances.open(wanted.token) };
  return { balanceData: balances.set(wanted.token, wanted.currency, wanted.amount) };
}
