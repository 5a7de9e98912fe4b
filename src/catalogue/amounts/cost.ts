import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { readFee } from "../../contract/list/offer";
import type { Quote } from "../../contract/payment/quote";
import { feeOf, totalToPay, totalToReceive } from "../../money/fee";

/** The cost of a payment; major units. */
export interface Cost {
  fee: number;
  /** the amount that the player pays for a deposit, or receives of a withdrawal */
  total: number;
  currency: string;
}

/**
 * The cost of a payment: as the server has quoted it, else by the method's fee.
 * @param amount major units
 * @returns undefined if the server says nothing about it
 */
export function costOf(
  area: Area,
  method: Method,
  amount: number,
  currency: string,
  quote: Quote | undefined,
): Cost | undefined {
  if (quote) return { fee: quote.fee, total: quote.total, currency: quote.currency };
  const rule = readFee(method, currency);
  if (!rule) return undefined;
  const fee = feeOf(amount, rule, currency);
  const total = area === "deposit" ? totalToPay(amount, fee, currency) : totalToReceive(amount, fee, currency);
  return { fee, total, currency };
}
