import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { readFee } from "../../contract/list/methodFacts";
import { isSameCurrency } from "../../contract/money";
import type { Quote } from "../../contract/payment/quote";
import { feeOf, totalToPay, totalToReceive } from "../../money/fee";
import { isSameAmount, majorUnits, minorUnits } from "../../money/minorUnits";

/** The words of a cost. */
export const costTexts = {
  fee: /*i18n*/ { id: "fee.label", message: "Fee" },
  pay: /*i18n*/ { id: "total.pay", message: "You pay" },
  nothing: /*i18n*/ { id: "total.nothing", message: "Nothing is left after the fee" },
};

/** The cost of a payment; major units. */
export interface Cost {
  fee: number;
  /** the amount that the player pays for a deposit, or receives of a withdrawal */
  total: number;
  currency: string;
}

/** A payment whose cost is asked for. */
export interface PricedPayment {
  area: Area;
  method: Method;
  /** major units */
  amount: number;
  currency: string;
}

/**
 * The cost of a payment: as the server has quoted it, else by the method's fee.
 * @returns undefined if the server says nothing about it
 */
export function costOf({ area, method, amount, currency }: PricedPayment, quote?: Quote): Cost | undefined {
  if (quote) return { fee: quote.fee, total: quote.total, currency: quote.currency };
  const rule = readFee(method, currency);
  if (!rule) return undefined;
  const fee = feeOf(amount, rule, currency);
  const total = area === "deposit" ? totalToPay(amount, fee, currency) : totalToReceive(amount, fee, currency);
  return { fee, total, currency };
}

/** The cost, if it is worth showing: without a fee it equals the amount. */
export function costToShow(payment: PricedPayment, quote?: Quote): Cost | undefined {
  const { amount, currency } = payment;
  const cost = costOf(payment, quote);
  const isPlain =
    cost?.fee === 0 && isSameCurrency(cost.currency, currency) && isSameAmount(cost.total, amount, currency);
  return isPlain ? undefined : cost;
}

/** The amount whose cost the line keeps room for if the method has no maximum; major units. */
const largestWithoutLimit = 1_000_000;

/** The share of the amount that the line reserves for a quoted fee if the method states none. */
const widestQuotedShare = 0.1;

/** The payments of a method. */
interface MethodPayments extends Omit<PricedPayment, "amount"> {
  /** of the amount, in major units; 0 means none */
  max: number;
  /** whether the server quotes the cost */
  isQuoted: boolean;
}

/**
 * A cost about as wide as any of this method's: the line keeps room for it, so that nothing moves while the player
 * types.
 */
export function widestCost({ area, method, max, currency, isQuoted }: MethodPayments): Cost | undefined {
  const amount = max || largestWithoutLimit;
  const guess = { fee: amount * widestQuotedShare, total: amount, currency };
  const cost = costOf({ area, method, amount, currency }) ?? (isQuoted ? guess : undefined);
  return cost && { fee: withFraction(cost.fee, currency), total: withFraction(cost.total, currency), currency };
}

/** An amount of about the same size with decimals: a whole one is written without them. */
const withFraction = (amount: number, currency: string): number =>
  majorUnits(Math.max(0, minorUnits(Math.ceil(amount), currency) - 1), currency);

/** Whether a payment with this method may cost more, or bring less, than its amount. */
export const hasCost = (method: Method, currency: string, isQuoted: boolean): boolean =>
  isQuoted || readFee(method, currency) !== undefined;

/** Whether the fee uses up the whole withdrawal. The server decides whether such a withdrawal is made. */
export const leavesNothing = (area: Area, cost: Cost): boolean =>
  area === "withdrawal" && cost.fee > 0 && cost.total <= 0;
