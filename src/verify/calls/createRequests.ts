import { randomUUID } from "node:crypto";
import { cardViewTypes, isCoin } from "../../contract/list/method";
import { member } from "../../contract/list/methodFacts";
import type { Lists } from "../areas/lists";
import { fillForm } from "../formValues";
import type { PaymentOptions } from "../options";
import type { Run } from "../Run";
import { asksForBank, type PayableAmounts } from "../rules/methodRules";
import type { PaymentArea } from "./paymentCalls";

/** A create of an area with a fresh `request_id`. */
export type MakeRequest = (
  more?: Readonly<Record<string, unknown>>,
) => Record<string, unknown> & { request_id: string };

/** Another amount that a method takes; undefined if it takes only this one. */
export const otherAmount = (amount: number, { min, max }: PayableAmounts): number | undefined =>
  [amount + 1, amount - 1, amount * 2, min, max].find(
    (other) => other !== amount && other > 0 && other >= min && other <= max && Number.isFinite(other),
  );

const { india, p2p, cash } = cardViewTypes;
/** Views that come before the category in the contract's table of screens. */
const viewsWithAmount: readonly unknown[] = [india, p2p, cash];

/** Whether a payment asks for a coin's address, which has no amount yet. */
export const hasNoAmount = (area: PaymentArea, method: unknown): boolean =>
  area === "deposit" &&
  isCoin({ category: String(member(method, "category")) }) &&
  !viewsWithAmount.includes(member(method, "cardViewType"));

/** The form of a payment, filled in. A withdrawal to a bank of the list names the first one, which no form asks for. */
export function fillPaymentForm({ options }: Run, area: PaymentArea, { method: name }: PaymentOptions, lists: Lists) {
  const method = lists[area][name];
  const { bankCode } = lists;
  const isToBank = area === "withdrawal" && asksForBank(method) && bankCode !== undefined;
  return fillForm(method, { ...(isToBank && { bank_code: bankCode }), ...options.fields });
}

/** Makes creates of an area: each has a `request_id` of its own, and the form filled in. */
export function prepareRequests(run: Run, area: PaymentArea, wanted: PaymentOptions, lists: Lists): MakeRequest {
  const { country, currency, account, returnUrl } = run.options;
  const method = lists[area][wanted.method];
  const { values } = fillPaymentForm(run, area, wanted, lists);
  const place = area === "deposit" ? { return_url: returnUrl } : { account };
  return (more = {}) => ({
    method: wanted.method,
    currency,
    country,
    amount: hasNoAmount(area, method) ? null : wanted.amount,
    fields: values,
    ...place,
    locale: "en",
    ...more,
    request_id: typeof more.request_id === "string" ? more.request_id : randomUUID(),
  });
}
