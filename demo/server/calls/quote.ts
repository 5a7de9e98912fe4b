import * as v from "valibot";
import { type Area, areas } from "../../../src/contract/host/screenPath";
import { isSameCurrency, memberFor } from "../../../src/contract/money";
import { feeOf, totalToPay, totalToReceive } from "../../../src/money/fee";
import type { Entry } from "../catalogue/entry";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import { failed } from "../transactions/statuses";
import type { StoredTransaction } from "../transactions/storedTransaction";
import type { Call, CallInput, Services } from "./call";

// over HTTP the query has texts
const quoteQuerySchema = v.object({
  type: v.picklist(areas),
  method: v.pipe(v.string(), v.minLength(1)),
  amount: v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal())]), v.transform(Number), v.minValue(0)),
  currency: v.pipe(v.string(), v.minLength(3)),
  country: v.pipe(v.string(), v.length(2)),
  bonus_id: v.optional(v.string()),
});

/** The fee on an amount, in major units. */
export function feeFor(entry: Entry, area: Area, amount: number, currency: string): number {
  const rates = memberFor(entry.offers[area].fee ?? {}, currency);
  return rates ? feeOf(amount, { percent: 0, fixed: 0, ...rates }, currency) : 0;
}

/** The bonus that a withdrawal costs the player: the newest one of a deposit in its currency. */
function forfeits(transactions: readonly StoredTransaction[], currency: string): object[] {
  const last = transactions.find(
    (transaction) =>
      transaction.type === "deposit" &&
      transaction.bonusId !== null &&
      transaction.status !== failed &&
      isSameCurrency(transaction.currency, currency),
  );
  return last ? [{ text: "Your bonus has not been played through yet", amount: last.amount ?? 0, currency }] : [];
}

function quote(services: Services, { player, payload }: CallInput): unknown {
  const { type, method, amount, currency, country } = parseRequest(quoteQuerySchema, payload);
  const entry = services.catalogue.find(type, method, country, currency);
  if (!entry?.offers[type].quoted) throw new RejectionError(404, "not_found", "This method has no quotes");
  const fee = feeFor(entry, type, amount, currency);
  const total = type === "deposit" ? totalToPay(amount, fee, currency) : totalToReceive(amount, fee, currency);
  const own = services.ledger.list(player.token);
  return {
    fee,
    total,
    currency,
    arrives_in: entry.offers[type].arrives_in,
    ...(type === "withdrawal" && { forfeits: forfeits(own, currency) }),
  };
}

/** The call that quotes the cost of a payment. */
export const quoteCalls: Call[] = [{ method: "GET", path: "/BANKING/quote", run: quote }];
