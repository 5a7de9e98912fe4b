import type { Transaction, TransactionAnswer } from "../contract";

/** Two clocks at one moment, in ms: the phone's time of day, which may be set, and its steady one, which may sleep. */
export interface Clocks {
  wall: number;
  steady: number;
}

/** The moment after which what is shown can be paid no more, on both clocks of this phone. */
export type Deadline = Clocks;

/** An answer, and until when what it shows can be paid: counted from its arrival, not by the phone's time of day. */
export interface Answer extends TransactionAnswer {
  deadline?: Deadline | undefined;
}

/** Both clocks now. */
export const clocks = (): Clocks => ({ wall: Date.now(), steady: performance.now() });

const later = ({ wall, steady }: Clocks, ms: number): Deadline => ({ wall: wall + ms, steady: steady + ms });

/** Until when an answer that has just arrived can be paid; undefined = for ever, also where the server's time is none. */
function deadlineOf(transaction: Transaction, now: Clocks, sentAt: Clocks | undefined): Deadline | undefined {
  const { expires_in: seconds, expires_at: end, created_at: start } = transaction;
  if (seconds !== undefined && seconds !== null) return later(now, seconds * 1_000);
  const left = Date.parse(end ?? "") - now.wall;
  if (Number.isNaN(left)) return undefined;
  const life = Date.parse(end ?? "") - Date.parse(start ?? "");
  if (Number.isNaN(life)) return later(now, left);
  // a transaction is no older than its request, whatever the phone's clock says
  if (sentAt) return later(sentAt, life);
  // a phone whose clock is slow does not lengthen a life that is known
  return later(now, Math.min(left, life));
}

/**
 * An answer that has just arrived, with its deadline (contract §4.2: `expires_in` wins over `expires_at`).
 * @param sentAt when the request that made the transaction was first sent, where that is known
 */
export function arrived(answer: TransactionAnswer, now = clocks(), sentAt?: Clocks): Answer {
  const deadline = deadlineOf(answer.transaction, now, sentAt);
  return deadline ? { ...answer, deadline } : answer;
}

/** ms left until a deadline, 0 at the least: by the clock that has gone further, so that nothing is payable too long. */
export function msLeft({ wall, steady }: Deadline, now = clocks()): number {
  return Math.max(0, Math.min(wall - now.wall, steady - now.steady));
}
