import { invalidMember } from "../contract/CashierError";
import type { Area } from "../contract/host/screenPath";
import {
  activeAnswerSchema,
  cancelAnswerSchema,
  historyAnswerSchema,
  isSameTransaction,
  type Transaction,
  type TransactionAnswer,
  type TransactionReference,
  transactionAnswerSchema,
  transactionSchema,
  walletSessionSchema,
} from "../contract/payment/transaction";
import { toCashierError } from "../contract/toCashierError";
import type { ContinueTransaction, CreateDeposit, CreateWithdrawal } from "../contract/wire/requests";
import { isConnectionError } from "../transport/failures";
import type { Call } from "../transport/Transport";
import { type Clocks, type Deadlines, deadlinesOf, readClocks } from "./deadline";
import { requestIfSupported } from "./optional";
import { type Caller, firstReports, parseMember, reportFailure, request, sendAndParse } from "./request";

/** An answer about a transaction, with its deadlines, counted from the moment it arrived. */
export interface TimedAnswer extends TransactionAnswer, Deadlines {
  /** when it was asked for, in ms of the page's clock */
  askedAt?: number | undefined;
}

/** How a request that creates a transaction is sent. */
interface Sending extends Pick<Call, "beforeSend"> {
  /** when its `request_id` was first sent, if known */
  sentAt?: Clocks | undefined;
}

/**
 * An answer that has just arrived, with its times.
 * @param askedAt when it was asked for, in ms of the page's clock
 * @param sentAt when the request that created the transaction was first sent, if known
 */
const withTimes = (answer: TransactionAnswer, askedAt: number, sentAt?: Clocks): TimedAnswer => ({
  ...answer,
  ...deadlinesOf(answer, readClocks(), sentAt),
  askedAt,
});

/** The calls of each area. */
const paths = {
  deposit: {
    create: "/BANKING_DEPOSIT/create",
    confirm: "/BANKING_DEPOSIT/confirm",
    transaction: "/BANKING_DEPOSIT/transaction",
    continue: "/BANKING_DEPOSIT/continue",
    cancel: "/BANKING_DEPOSIT/cancel",
    active: "/BANKING_DEPOSIT/active",
  },
  withdrawal: {
    create: "/BANKING/withdrawal-create",
    confirm: "/BANKING/withdrawal-confirm",
    resend: "/BANKING/withdrawal-resend",
    transaction: "/BANKING/withdrawal-transaction",
    continue: "/BANKING/withdrawal-continue",
    cancel: "/BANKING/withdrawal-cancel",
    active: "/BANKING/withdrawal-active",
  },
} as const;

/** Names a transaction by its id or by the request that created it. */
type TransactionQuery = { id: string } | { request_id: string; id?: undefined };

/** The call that fetches a transaction. */
const transactionCall = (area: Area, query: TransactionQuery) =>
  ({ method: "GET", path: paths[area].transaction, payload: query, retry: true }) as const;

/** The transaction of a call; without an id, the one that the call creates. */
type Subject = Pick<TransactionReference, "type"> & Partial<TransactionReference>;

/**
 * Checks that an answer is about the transaction of its call. A cache between widget and server may answer with another
 * one.
 * @throws CashierError `invalid_response` if it is about another one; it is reported
 */
function checkSubject(
  caller: Caller,
  { path }: Call,
  { type, id }: Subject,
  { transaction }: Pick<TransactionAnswer, "transaction">,
): void {
  if (isSameTransaction(transaction, { type, id: id ?? transaction.id })) return;
  const error = invalidMember(id === undefined ? "transaction.type" : "transaction.id", path);
  caller.report(error);
  throw error;
}

/**
 * Sends a call whose answer is a transaction and its action.
 * @throws CashierError if it fails, or answers about another transaction; it is reported
 */
async function requestAbout(
  caller: Caller,
  subject: Subject,
  call: Call,
  { sentAt, ...hooks }: Sending = {},
): Promise<TimedAnswer> {
  const askedAt = performance.now();
  const answer = await request(caller, { ...call, ...hooks }, transactionAnswerSchema);
  checkSubject(caller, call, subject, answer);
  return withTimes(answer, askedAt, sentAt);
}

/** Creates a transaction. Safe to retry: the same `request_id` always returns the same one. */
const postCreate = (
  caller: Caller,
  area: Area,
  payload: CreateDeposit | CreateWithdrawal,
  sending: Sending,
): Promise<TimedAnswer> =>
  requestAbout(
    caller,
    { type: area },
    { method: "POST", path: paths[area].create, payload: { ...payload }, retry: true },
    sending,
  );

/** Sends a step of a transaction. Never retried: the server may already be at the next one. */
const postStep = (
  caller: Caller,
  path: string,
  { type, id }: TransactionReference,
  payload?: object,
): Promise<TimedAnswer> =>
  requestAbout(caller, { type, id }, { method: "POST", path, payload: { id, ...payload }, retry: false });

/**
 * Fetches a transaction of the player. {@link findTransaction} expects that there may be none, and
 * {@link lookUpQuietly} reports no failure.
 * @throws CashierError if the call fails; it is reported
 */
export const getTransaction = (caller: Caller, { type, id }: TransactionReference): Promise<TimedAnswer> =>
  requestAbout(caller, { type, id }, transactionCall(type, { id }));

/**
 * Fetches a transaction that may belong to another player.
 * @returns undefined if this player has none with that id
 * @throws CashierError if the call fails otherwise; it is reported
 */
export async function findTransaction(
  caller: Caller,
  { type, id }: TransactionReference,
): Promise<TimedAnswer | undefined> {
  const call = transactionCall(type, { id });
  const askedAt = performance.now();
  const answer = await requestIfSupported(caller, call, transactionAnswerSchema);
  if (answer) checkSubject(caller, call, { type, id }, answer);
  return answer && withTimes(answer, askedAt);
}

/** The answer to a cancel: it has no action. */
type CancelAnswer = Pick<TimedAnswer, "transaction" | "askedAt">;

/** Cancels a transaction; idempotent. @throws CashierError if the call fails; it is reported */
export async function requestCancel(caller: Caller, { type, id }: TransactionReference): Promise<CancelAnswer> {
  const call = { method: "POST", path: paths[type].cancel, payload: { id }, retry: true } as const;
  const askedAt = performance.now();
  const answer = await request(caller, call, cancelAnswerSchema);
  checkSubject(caller, call, { type, id }, answer);
  return { ...answer, askedAt };
}

/** Submits a form or acknowledges an instruction. @throws CashierError if the call fails; it is reported */
export const requestStep = (caller: Caller, area: Area, payload: ContinueTransaction): Promise<TimedAnswer> =>
  postStep(caller, paths[area].continue, { type: area, id: payload.id }, payload);

/**
 * Fetches the player's unfinished transactions of an area, newest first. One that does not match its schema is dropped
 * and reported.
 * @returns undefined if the server does not support the call
 * @throws CashierError if the call fails otherwise; it is reported
 */
export async function getActive(caller: Caller, area: Area): Promise<TimedAnswer[] | undefined> {
  const call = { method: "GET", path: paths[area].active, retry: true } as const;
  const askedAt = performance.now();
  const found = await requestIfSupported(caller, call, activeAnswerSchema);
  const reporter = firstReports(caller);
  return found?.items
    .flatMap((item, at) => parseMember(reporter, transactionAnswerSchema, item, `items.${at}`, call.path))
    .map((answer) => withTimes(answer, askedAt));
}

/**
 * The transaction of a request; "unknown" if the request never arrived, "pending" if the server still processes it or
 * has not answered, undefined if the server cannot tell.
 */
export type LookupResult = TimedAnswer | "unknown" | "pending" | undefined;

/**
 * Asks for a transaction whose call has failed, by its id or by the request that created it. Failures are not reported:
 * the call's own is, and servers need not look requests up. An expired token is reported once, as no other call may
 * notice it.
 * @param isExpiryKnown whether the host knows that the token has expired
 * @param sentAt when the request was first sent, if known
 */
export async function lookUpQuietly(
  caller: Caller,
  area: Area,
  query: TransactionQuery,
  isExpiryKnown: () => boolean,
  sentAt?: Clocks,
): Promise<LookupResult> {
  const call = transactionCall(area, query);
  const askedAt = performance.now();
  try {
    const answer = await sendAndParse(caller, call, transactionAnswerSchema);
    const { transaction } = answer;
    const { id = transaction.id } = query;
    return isSameTransaction(transaction, { type: area, id }) ? withTimes(answer, askedAt, sentAt) : undefined;
  } catch (thrown) {
    const error = toCashierError(thrown);
    if (error.status === 401 && !isExpiryKnown()) reportFailure(caller, error);
    if (error.code === "request_unknown") return "unknown";
    const isOpen = error.code === "request_pending" || isConnectionError(error);
    return isOpen ? "pending" : undefined;
  }
}

/** Creates a deposit. @throws CashierError if the call fails; it is reported */
export const createDeposit = (caller: Caller, payload: CreateDeposit, sending: Sending): Promise<TimedAnswer> =>
  postCreate(caller, "deposit", payload, sending);

/** Confirms that the player has paid. @throws CashierError if the call fails; it is reported */
export const confirmDeposit = (caller: Caller, id: string): Promise<TimedAnswer> =>
  postStep(caller, paths.deposit.confirm, { type: "deposit", id });

/**
 * Has the server fetch a merchant session from Apple. Never repeated: the open sheet waits for it.
 * @returns the wallet's own session
 * @throws CashierError if the call fails; it is reported
 */
export async function createWalletSession(caller: Caller, method: string, validationUrl: string) {
  const payload = { method, validation_url: validationUrl };
  const call = { method: "POST", path: "/BANKING_DEPOSIT/wallet-session", payload, retry: false } as const;
  return (await request(caller, call, walletSessionSchema)).session;
}

/** Creates a withdrawal. @throws CashierError if the call fails; it is reported */
export const createWithdrawal = (caller: Caller, payload: CreateWithdrawal, sending: Sending): Promise<TimedAnswer> =>
  postCreate(caller, "withdrawal", payload, sending);

/**
 * Confirms a transaction with its one-time code: both areas have one call.
 * @throws CashierError if the call fails; it is reported
 */
export const confirmByCode = (caller: Caller, transaction: TransactionReference, code: string): Promise<TimedAnswer> =>
  postStep(caller, paths.withdrawal.confirm, transaction, { code });

/**
 * Asks for the one-time code of a transaction again: each call sends a message to the player.
 * @throws CashierError if the call fails; it is reported
 */
export const requestNewCode = (caller: Caller, transaction: TransactionReference): Promise<TimedAnswer> =>
  postStep(caller, paths.withdrawal.resend, transaction);

/** One page of the player's history, newest first. */
export interface HistoryPage {
  items: readonly Transaction[];
  /** of the next page; undefined on the last one */
  cursor: string | undefined;
  /** when it was asked for, in ms of the page's clock */
  askedAt?: number;
}

/** The path of the call. */
export const historyPath = "/BANKING/transactions";

/** Selects a page; by default the first one of both areas. */
export interface HistoryQuery {
  area?: Area | undefined;
  cursor?: string | undefined;
}

/**
 * Fetches one page of the player's history. An item that does not match its schema is dropped and reported.
 * @returns undefined if the server has no history
 * @throws CashierError if the call fails otherwise; it is reported
 */
export async function getHistory(caller: Caller, { area, cursor }: HistoryQuery): Promise<HistoryPage | undefined> {
  const payload = { ...(area && { type: area }), ...(cursor !== undefined && { cursor }) };
  const call = { method: "GET", path: historyPath, payload, retry: true } as const;
  const askedAt = performance.now();
  const answer = await requestIfSupported(caller, call, historyAnswerSchema);
  if (!answer) return undefined;
  const reporter = firstReports(caller);
  const items = answer.items.flatMap((item, at) =>
    parseMember(reporter, transactionSchema, item, `items.${at}`, call.path),
  );
  // an empty text is not a cursor
  return { items, cursor: answer.cursor || undefined, askedAt };
}
