import type { Area } from "../contract/host/screenPath";
import { type Quote, quoteSchema } from "../contract/payment/quote";
import { requestIfSupported } from "./optional";
import type { Caller } from "./request";

/** The query of a quote; major units. */
export interface QuoteQuery {
  area: Area;
  method: string;
  amount: number;
  currency: string;
  country: string;
  bonus_id?: string | undefined;
}

/**
 * Asks what a payment costs. Never repeated: a later key press asks again.
 * @returns undefined if the server has no quotes
 * @throws CashierError if the call fails otherwise; it is reported
 */
export function getQuote(caller: Caller, { area, bonus_id, ...query }: QuoteQuery): Promise<Quote | undefined> {
  const payload = { type: area, ...query, ...(bonus_id !== undefined && { bonus_id }) };
  return requestIfSupported(caller, { method: "GET", path: "/BANKING/quote", payload, retry: false }, quoteSchema);
}
