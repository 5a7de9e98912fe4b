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

/** ms that an answer which has just arrived can be paid; undefined = for ever, also where the server's time is none. */
function lifetime(transaction: Transaction, { wall }: Clocks): number | undefined {
  const { expires_in: seconds, expires_at: end, created_at: start } = transaction;
  if (seconds !== undefined && seconds !== null) return seconds * 1_000;
  const left = Date.parse(end ?? "") - wall;
  if (Number.isNaN(left)) return undefined;
  // a phone whose clock is slow does not lengthen a life that is known
  const life = Date.parse(end ?? "") - Date.parse(start ?? "");
  return Number.isNaN(life) ? left : Math.min(left, life);
}

/** An answer that has just arrived, with its deadline (contract §4.2: `expires_in` wins over `expires_at`). */
export function arrived(answer: TransactionAnswer, now = clocks()): Answer {
  const ms = lifetime(answer.transaction, now);
  return ms === undefined ? answer : { ...answer, deadline: { wall: now.wall + ms, steady: now.steady + ms } };
}

/** ms left until a deadline, 0 at the least: by the clock that has gone further, so that nothing is payable too long. */
export function msLeft({ wall, steady }: Deadline, now = clocks()): number {
  return Math.max(0, Math.min(wall - now.wall, steady - now.steady));
}
