import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Area } from "../contract/host/screenPath";
import { cardViewTypes, isCoin } from "../contract/list/method";
import { member } from "../contract/member";
import { idSchema, objectOf } from "../contract/schema";
import { textOrNumberSchema } from "../contract/text/textSchemas";
import { fillForm } from "./formValues";
import type { PaymentOptions } from "./options";
import type { Run } from "./Run";
import { asksForBank, type Lists, type PayableAmounts } from "./rules/methodRules";
import { neverSeconds, type Payment, paymentSchema } from "./rules/transactionRules";
import type { Question, Reply, TransportName } from "./wire/Client";

/** The paths of an area's calls. */
export const paths = {
  deposit: {
    create: "/BANKING_DEPOSIT/create",
    continue: "/BANKING_DEPOSIT/continue",
    confirm: "/BANKING_DEPOSIT/confirm",
    cancel: "/BANKING_DEPOSIT/cancel",
    transaction: "/BANKING_DEPOSIT/transaction",
    active: "/BANKING_DEPOSIT/active",
  },
  withdrawal: {
    create: "/BANKING/withdrawal-create",
    continue: "/BANKING/withdrawal-continue",
    confirm: "/BANKING/withdrawal-confirm",
    cancel: "/BANKING/withdrawal-cancel",
    transaction: "/BANKING/withdrawal-transaction",
    active: "/BANKING/withdrawal-active",
  },
} as const;

/** The paths of the calls about one-time codes, which take the id of a withdrawal or of a deposit. */
export const codePaths = { confirm: paths.withdrawal.confirm, resend: "/BANKING/withdrawal-resend" } as const;

/** Whether a call is about a one-time code. */
export const isAboutCode = ({ path }: Question): boolean => Object.values<string>(codePaths).includes(path);

/** Every call that names a transaction of an area. */
export function questionsAbout(area: Area, id: string): Question[] {
  const { transaction, continue: go, confirm, cancel } = paths[area];
  const paid: Question[] = area === "deposit" ? [{ method: "POST", path: confirm, payload: { id } }] : [];
  return [
    { method: "GET", path: transaction, payload: { id } },
    { method: "POST", path: go, payload: { id, fields: {} } },
    ...paid,
    { method: "POST", path: codePaths.confirm, payload: { id, code: "0000" } },
    { method: "POST", path: cancel, payload: { id } },
    { method: "POST", path: codePaths.resend, payload: { id } },
  ];
}

/** The press that a payment's action offers, where nothing has to be typed; undefined if it offers none. */
export function pressOf(area: Area, { transaction: { id }, action }: Payment): Question | undefined {
  const seconds = member(action, "resend_in");
  const isResendable = seconds == null ? member(action, "resend_at") != null : Number(seconds) <= neverSeconds;
  const press = (wanted: string) => questionsAbout(area, id).find(({ path }) => path === wanted);
  if (action?.type === "instruction") return press(paths[area].continue);
  if (action?.type === "invoice" && member(action, "confirmable") === true)
    return press(area === "deposit" ? paths.deposit.confirm : paths.withdrawal.continue);
  return action?.type === "code" && isResendable ? press(codePaths.resend) : undefined;
}

/** The payment that a reply holds; undefined if it holds none that can be read. */
export function paymentOf(reply: Reply): Payment | undefined {
  const parsed = v.safeParse(paymentSchema, reply.body);
  return reply.isOk && parsed.success ? parsed.output : undefined;
}

const activeSchema = objectOf({ items: v.array(v.unknown()) });

/** The items of a list of unfinished payments, parsed one by one; undefined if the body is no such list. */
export function parseActive(body: unknown) {
  const parsed = v.safeParse(activeSchema, body);
  return parsed.success ? parsed.output.items.map((item) => v.safeParse(paymentSchema, item)) : undefined;
}

/** The ids of an area's unfinished transactions; undefined if there is no such list, or none that can be read. */
export async function activeIds(
  run: Run,
  transport: TransportName,
  area: Area,
  token = run.token,
): Promise<Set<string> | undefined> {
  const reply = await run.ask(transport, { method: "GET", path: paths[area].active }, token);
  const items = reply.isOk ? parseActive(reply.body) : undefined;
  return items && new Set(items.flatMap(({ success, output }) => (success ? [output.transaction.id] : [])));
}

/** The path of the call that returns a page of the history. */
export const pagesPath = "/BANKING/transactions";

/** A page of the history, whose cursor is a text or a number. @param entries of an item */
export const pageOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  // as the widget reads it: a number goes back as a text, and an empty text is no cursor
  objectOf({
    items: v.array(objectOf(entries)),
    cursor: v.pipe(
      v.nullish(textOrNumberSchema),
      v.transform((cursor) => cursor || undefined),
    ),
  });

const idsSchema = pageOf({ id: idSchema });

/** The most pages of the history that are read. */
const maxPages = 10;

/**
 * The ids of the player's transactions that the server lists: the unfinished ones and the newest of the history.
 * @returns undefined if it lists neither
 */
export async function listedIds(
  run: Run,
  area: Area,
  token: string,
  pages = maxPages,
): Promise<Set<string> | undefined> {
  const transport = run.transports[0] ?? "http";
  const active = await activeIds(run, transport, area, token);
  const ids = new Set(active);
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const payload = { type: area, cursor };
    const reply = await run.ask(transport, { method: "GET", path: pagesPath, payload }, token);
    const parsed = v.safeParse(idsSchema, reply.body);
    if (!reply.isOk || !parsed.success) return page === 0 && !active ? undefined : ids;
    for (const { id } of parsed.output.items) ids.add(id);
    cursor = parsed.output.cursor;
    if (cursor === undefined) break;
  }
  return ids;
}

/** The status that a push names; NaN if it names none. */
export const statusOfPush = (data: unknown): number => Number(member(data, "status"));

/** The id that a push names; undefined if it names none. */
export const idOfPush = (data: unknown): string | undefined => {
  const id = member(data, "id");
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
};

/** Whether a push counts for a payment; a push without an id counts for the payment on screen. */
export const isPushAbout = (id: string, data: unknown): boolean => [undefined, id].includes(idOfPush(data));

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
export const hasNoAmount = (area: Area, method: unknown): boolean =>
  area === "deposit" &&
  isCoin({ category: String(member(method, "category")) }) &&
  !viewsWithAmount.includes(member(method, "cardViewType"));

/** The form of a payment, filled in. A withdrawal to a bank of the list names the first one, which no form asks for. */
export function fillPaymentForm({ options }: Run, area: Area, { method: name }: PaymentOptions, lists: Lists) {
  const method = lists[area][name];
  const { bankCode } = lists;
  const isToBank = area === "withdrawal" && asksForBank(method) && bankCode !== undefined;
  return fillForm(method, { ...(isToBank && { bank_code: bankCode }), ...options.fields });
}

/** Makes creates of an area: each has a `request_id` of its own, and the form filled in. */
export function prepareRequests(run: Run, area: Area, wanted: PaymentOptions, lists: Lists): MakeRequest {
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
