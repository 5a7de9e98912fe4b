import * as v from "valibot";
import { safeAddress, safeLink } from "../../contract/address/safeLink";
import { member } from "../../contract/member";
import { statusName } from "../../contract/payment/transaction";
import { idSchema, objectOf } from "../../contract/schema";
import { type Finding, findingsIn, oneLine } from "../findings";
import { fieldsFindings } from "./methodRules";

/** The members of a transaction that the checks read. */
export const paymentSchema = objectOf({
  transaction: objectOf({
    id: idSchema,
    type: v.string(),
    status: v.number(),
    method: v.string(),
    amount: v.nullish(v.number(), null),
    currency: v.string(),
    created_at: v.nullish(v.string()),
    expires_at: v.nullish(v.string()),
    expires_in: v.nullish(v.number()),
    cancellable: v.fallback(v.nullish(v.boolean()), undefined),
    error: v.fallback(v.nullish(objectOf({ code: v.optional(v.string()) })), undefined),
  }),
  action: v.fallback(v.nullish(v.looseObject({ type: v.string() })), undefined),
});

/** A transaction and its action, as the checks read them. */
export type Payment = v.InferOutput<typeof paymentSchema>;

/** Whether a status is final: paid or failed. */
export const isFinalPayment = (status: number) => ["processed", "mistaked"].includes(statusName(status));

const textAt = (action: unknown, name: string): string | undefined => {
  const value = member(action, name);
  return typeof value === "string" ? value : undefined;
};
const listAt = (action: unknown, name: string): readonly unknown[] => {
  const value = member(action, name);
  return Array.isArray(value) ? value : [];
};

function addressFindings(action: unknown, name: string): Finding[] {
  const address = textAt(action, name);
  if (address === undefined || safeAddress(address)) return [];
  return [
    { path: name, found: oneLine(address), wanted: "an https address without credentials: any other is not opened" },
  ];
}

/** Findings about the items of a list of an action. */
const itemFindings = (action: unknown, list: string, findings: (item: unknown) => Finding[]): Finding[] =>
  listAt(action, list).flatMap((item, at) => findingsIn(`${list}.${at}`, findings(item)));

const linkFindings = (action: unknown, list: string): Finding[] =>
  itemFindings(action, list, (item) => {
    const url = textAt(item, "url");
    if (url === undefined || safeLink(url)) return [];
    return [
      {
        path: "url",
        found: oneLine(url),
        wanted: "https:, tg:, whatsapp:, viber:, tel:, mailto: or upi:, without credentials",
      },
    ];
  });

const emptyTextFindings = (action: unknown, name: string): Finding[] =>
  textAt(action, name)?.trim() === "" ? [{ path: name, found: '""', wanted: "a text" }] : [];

const emptyListFindings = (action: unknown, name: string): Finding[] =>
  listAt(action, name).length === 0 ? [{ path: name, found: "an empty list", wanted: "at least one" }] : [];

/** The rules of each type of action beyond its schema. */
const rules: Readonly<Record<string, (action: unknown) => Finding[]>> = {
  redirect: (action) => addressFindings(action, "url"),
  frame: (action) => [...addressFindings(action, "url"), ...addressFindings(action, "done_origin")],
  form: (action) => [...emptyListFindings(action, "fields"), ...fieldsFindings(listAt(action, "fields"), "fields")],
  instruction: (action) => [
    ...emptyListFindings(action, "steps"),
    ...itemFindings(action, "steps", (step) => addressFindings(step, "image")),
    ...addressFindings(action, "video_url"),
    ...linkFindings(action, "contacts"),
  ],
  invoice: (action) => [
    ...emptyListFindings(action, "requisites"),
    ...itemFindings(action, "requisites", (item) => emptyTextFindings(item, "value")),
    ...linkFindings(action, "apps"),
    ...(Number(member(action, "amount")) < 0
      ? [{ path: "amount", found: oneLine(member(action, "amount")), wanted: "0 or more" }]
      : []),
  ],
  pix: (action) => emptyTextFindings(action, "payload"),
  eazype: (action) => [...emptyTextFindings(action, "payload"), ...linkFindings(action, "apps")],
  crypto: (action) => [...emptyTextFindings(action, "address"), ...emptyTextFindings(action, "network")],
  contacts: (action) => [...emptyListFindings(action, "contacts"), ...linkFindings(action, "contacts")],
  code: (action) => {
    const length = member(action, "length");
    const isLength = typeof length === "number" && Number.isInteger(length) && length >= 1 && length <= 12;
    return isLength ? [] : [{ path: "length", found: oneLine(length), wanted: "a whole number from 1 to 12" }];
  },
};

/** Finds the reasons that keep an action from being shown, with paths within the action. */
export const actionFindings = (action: Payment["action"]): Finding[] =>
  action && Object.hasOwn(rules, action.type) ? (rules[action.type]?.(action) ?? []) : [];

/** How an action's amount contradicts its transaction, such as one in minor units; undefined if it does not. */
export function amountDoubt({ transaction, action }: Payment): string | undefined {
  const { amount: paid, currency } = transaction;
  const asked = member(action, "amount");
  // an invoice of 0 leaves it to the player
  const isShown = action?.type === "invoice" || action?.type === "crypto";
  if (!isShown || !paid || typeof asked !== "number" || asked === 0) return undefined;
  // an address's amount is in the coin, which the method's name begins with
  const coin = action.type === "crypto" ? transaction.method.split("_")[0]?.toUpperCase() : undefined;
  const named = textAt(action, "currency") ?? coin;
  const isFar = named === currency && (asked > paid * 2 || asked < paid / 2);
  const isOther = action.type === "invoice" && named !== undefined && named !== currency && asked === paid;
  if (!isFar && !isOther) return undefined;
  return `The action asks for ${asked} ${named}, the transaction is about ${paid} ${currency}`;
}

/** Finds the mistakes in the times of an unfinished payment. */
export function expiryFindings({ transaction: { status, expires_at, expires_in, created_at } }: Payment): Finding[] {
  if (statusName(status) !== "waiting") return [];
  const found: Finding[] = [];
  if (typeof expires_in === "number" && expires_in <= 0)
    found.push({
      path: "transaction.expires_in",
      found: oneLine(expires_in),
      wanted: "seconds that are left of a new payment",
    });
  if (expires_at && created_at && Date.parse(expires_at) <= Date.parse(created_at))
    found.push({
      path: "transaction.expires_at",
      found: oneLine(expires_at),
      wanted: `a time after created_at (${created_at})`,
    });
  return found;
}

/** More seconds than this, 100 years, mean never. */
export const neverSeconds = 100 * 365 * 86_400;

const pageOfAction = (action: unknown) => [member(action, "url"), member(action, "params")];
/** Where each type of action leads, or what it asks to pay to. */
const destinations: Readonly<Record<string, (action: unknown) => unknown>> = {
  redirect: pageOfAction,
  frame: pageOfAction,
  invoice: (action) => [listAt(action, "requisites").map((item) => member(item, "value")), member(action, "amount")],
  pix: (action) => member(action, "payload"),
  eazype: (action) => member(action, "payload"),
  crypto: (action) => [member(action, "address"), member(action, "memo")],
};
const destinationOf = ({ action }: Payment): string =>
  JSON.stringify(action && Object.hasOwn(destinations, action.type) ? destinations[action.type]?.(action) : null);

/**
 * Describes the members of an unfinished payment that should stay the same, or count down, but do not in a later
 * answer; undefined if there are none. A server may have a reason, such as an address that is valid for an hour from
 * each answer.
 * @param seconds between the answers, at least
 */
export function laterDoubt(before: Payment, now: Payment, seconds: number): string | undefined {
  const [first, later] = [before.transaction, now.transaction];
  const isSameStep = before.action?.type === now.action?.type;
  if (!isSameStep || statusName(first.status) !== "waiting" || statusName(later.status) !== "waiting") return undefined;
  const doubts: string[] = [];
  const [left, stillLeft] = [first.expires_in, later.expires_in];
  // within a second, a number of whole seconds may stay the same
  if (typeof left === "number" && typeof stillLeft === "number" && seconds >= 1) {
    const isCounted = stillLeft < left && left - stillLeft < 500 * seconds;
    const isNever = left > neverSeconds && stillLeft === left;
    if (!isCounted && !isNever)
      doubts.push(`expires_in was ${left}, and is ${stillLeft} after ${seconds.toFixed(1)} s: it is the seconds left`);
  }
  if (Date.parse(later.created_at ?? "") - Date.parse(first.created_at ?? "") >= 1_000)
    doubts.push(`created_at was ${first.created_at}, and is ${later.created_at}`);
  if (destinationOf(before) !== destinationOf(now))
    doubts.push(`the next answer's ${now.action?.type} leads or pays elsewhere, though the player has pressed nothing`);
  return doubts.length > 0 ? doubts.join("; ") : undefined;
}

/** Finds the times of a list, newest first, that are later than the one before. @param path of the time at an index */
export function orderFindings(times: readonly (string | null | undefined)[], path: (at: number) => string): Finding[] {
  return times.flatMap((time, at) => {
    const before = times[at - 1];
    if (at === 0 || !time || !before || Date.parse(time) <= Date.parse(before)) return [];
    return [{ path: path(at), found: oneLine(time), wanted: `newest first: not after ${before}` }];
  });
}
