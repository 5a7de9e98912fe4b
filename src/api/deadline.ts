import type { Transaction, TransactionAnswer } from "../contract/payment/transaction";

/** One moment on two clocks: the wall clock, which the player can set, and the page's, which may stop in sleep. */
export interface Clocks {
  wallMs: number;
  monotonicMs: number;
}

/** The moment when something ends, on both clocks. */
export type Deadline = Clocks;

/** Reads both clocks. */
export const readClocks = (): Clocks => ({ wallMs: Date.now(), monotonicMs: performance.now() });

/** The moment some milliseconds after another one. */
export const addMs = ({ wallMs, monotonicMs }: Clocks, ms: number): Deadline => ({
  wallMs: wallMs + ms,
  monotonicMs: monotonicMs + ms,
});

/** An end as the server gives it: in seconds from the answer, or in ISO 8601; the seconds take precedence. */
interface End {
  seconds: number | null | undefined;
  at: string | null | undefined;
}

/** 100 years: servers write "never" as a larger number, and the largest ones do not fit the clocks. */
const maxSeconds = 100 * 365 * 24 * 60 * 60;

type Start = Transaction["created_at"];

/**
 * When something ends; undefined if it does not, if its seconds exceed {@link maxSeconds}, or if its times are invalid.
 * @param start when the transaction was created, by the server's clock
 * @param sentAt when the request that created it was first sent, if known
 */
function deadlineOf({ seconds, at }: End, start: Start, now: Clocks, sentAt: Clocks | undefined): Deadline | undefined {
  if (seconds !== undefined && seconds !== null) return seconds > maxSeconds ? undefined : addMs(now, seconds * 1_000);
  const endMs = Date.parse(at ?? "");
  if (Number.isNaN(endMs)) return undefined;
  const byClock = addMs(now, endMs - now.wallMs);
  const lifetimeMs = endMs - Date.parse(start ?? "");
  // a missing or invalid `created_at`, or only one of the two times names its zone
  if (!(lifetimeMs > 0)) return byClock;
  const byRequest = addMs(sentAt ?? now, lifetimeMs);
  // the clock is fast: a transaction is never older than its request
  if (sentAt && msLeft(byClock, now) === 0) return byRequest;
  // a request older than the lifetime did not create what is still open: it never arrived, and its repeat did
  const byLifetime = msLeft(byRequest, now) > 0 ? byRequest : addMs(now, lifetimeMs);
  // the earlier one: neither a slow clock nor a `created_at` long before the request may extend the lifetime
  return msLeft(byClock, now) < msLeft(byLifetime, now) ? byClock : byLifetime;
}

/** The deadlines of an answer about a transaction. */
export interface Deadlines {
  deadline?: Deadline | undefined;
  /** when the player may ask for the one-time code again; undefined if the server does not offer that */
  resendAt?: Deadline | undefined;
}

/**
 * The deadlines of an answer that just arrived; `expires_in` takes precedence over `expires_at`, and `resend_in` over
 * `resend_at`.
 * @param sentAt when the request that created the transaction was first sent, if known
 */
export function deadlinesOf(
  { transaction, action }: TransactionAnswer,
  now = readClocks(),
  sentAt?: Clocks,
): Deadlines {
  const ending = (end: End) => deadlineOf(end, transaction.created_at, now, sentAt);
  const deadline = ending({ seconds: transaction.expires_in, at: transaction.expires_at });
  const resendAt = action.type === "code" ? ending({ seconds: action.resend_in, at: action.resend_at }) : undefined;
  return { ...(deadline && { deadline }), ...(resendAt && { resendAt }) };
}

/**
 * Milliseconds until a deadline, at least 0, by the clock that is further ahead: a sleeping clock must not extend it.
 */
export function msLeft({ wallMs, monotonicMs }: Deadline, now = readClocks()): number {
  return Math.max(0, Math.min(wallMs - now.wallMs, monotonicMs - now.monotonicMs));
}
