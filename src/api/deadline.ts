import type { Transaction, TransactionAnswer } from "../contract";

/** One moment on both clocks: the wall clock, which the player can set, and the monotonic one, which may stop in sleep. */
export interface Clocks {
  wallMs: number;
  monotonicMs: number;
}

/** The moment when a transaction expires, on both clocks. */
export type Deadline = Clocks;

/** A response with its deadline, counted from the moment it arrived. */
export interface Answer extends TransactionAnswer {
  deadline?: Deadline | undefined;
}

/** Reads both clocks. */
export const readClocks = (): Clocks => ({ wallMs: Date.now(), monotonicMs: performance.now() });

const add = ({ wallMs, monotonicMs }: Clocks, ms: number): Deadline => ({
  wallMs: wallMs + ms,
  monotonicMs: monotonicMs + ms,
});

/** When a transaction expires; undefined if it does not, or if its times are invalid. */
function deadlineOf(transaction: Transaction, now: Clocks, sentAt: Clocks | undefined): Deadline | undefined {
  const { expires_in: seconds, expires_at: end, created_at: start } = transaction;
  if (seconds !== undefined && seconds !== null) return add(now, seconds * 1_000);
  const leftMs = Date.parse(end ?? "") - now.wallMs;
  if (Number.isNaN(leftMs)) return undefined;
  const lifetimeMs = Date.parse(end ?? "") - Date.parse(start ?? "");
  if (Number.isNaN(lifetimeMs)) return add(now, leftMs);
  // a transaction is never older than its request, even if the device's clock is wrong
  if (sentAt) return add(sentAt, lifetimeMs);
  // a slow device clock must not extend the lifetime
  return add(now, Math.min(leftMs, lifetimeMs));
}

/**
 * Adds the deadline to a response that just arrived; `expires_in` takes precedence over `expires_at`.
 * @param sentAt when the request that created the transaction was first sent, if known
 */
export function withDeadline(answer: TransactionAnswer, now = readClocks(), sentAt?: Clocks): Answer {
  const deadline = deadlineOf(answer.transaction, now, sentAt);
  return deadline ? { ...answer, deadline } : answer;
}

/** Milliseconds until a deadline, at least 0, by the clock that is further ahead: a sleeping clock must not extend it. */
export function msLeft({ wallMs, monotonicMs }: Deadline, now = readClocks()): number {
  return Math.max(0, Math.min(wallMs - now.wallMs, monotonicMs - now.monotonicMs));
}
