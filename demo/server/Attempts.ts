import * as v from "valibot";
import { firstToken } from "./ledger";

/** One create as it arrived, whatever became of it. */
export interface Attempt {
  /** counts up from 1 */
  readonly n: number;
  /** ms since the epoch */
  readonly at: number;
  readonly transport: "http" | "socket";
  /** the path of the call */
  readonly call: string;
  /** as it was sent, so a renewed one where the player has one */
  readonly token: string;
  /** as it was sent */
  readonly payload: unknown;
  /** null = it is still under way; 0 = the answer was lost */
  status: number | null;
  /** of the refusal that was answered */
  code: string | null;
  /** the transaction that it has opened or found again, also where the answer was lost or said otherwise */
  transaction: string | null;
}

/** What became of a create: what it did, and what was answered, which faults can make two things. */
export interface Outcome {
  status: number;
  done: unknown;
  answered: unknown;
}

const kept = 10_000;
const creates: ReadonlySet<string> = new Set(["/BANKING_DEPOSIT/create", "/BANKING/withdrawal-create"]);
const payloadSchema = v.object({ request_id: v.string() });
const doneSchema = v.object({ transaction: v.object({ id: v.string() }) });
const refusalSchema = v.object({ error: v.object({ code: v.string() }) });

/** Every create that has arrived, the refused and the lost ones too. */
export class Attempts {
  readonly #now: () => number;
  #all: Attempt[] = [];
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes a create. @returns undefined where the call is none */
  begin({ transport, path, token, payload }: Arrived): Attempt | undefined {
    if (!creates.has(path)) return undefined;
    this.#count += 1;
    const about = { transport, call: path, token, payload };
    const attempt = { n: this.#count, at: this.#now(), ...about, status: null, code: null, transaction: null };
    this.#all.push(attempt);
    if (this.#all.length > kept) this.#all.shift();
    return attempt;
  }

  end(attempt: Attempt, { status, done, answered }: Outcome): void {
    attempt.status = status;
    const opened = v.safeParse(doneSchema, done);
    const refused = v.safeParse(refusalSchema, answered);
    attempt.transaction = opened.success ? opened.output.transaction.id : null;
    attempt.code = refused.success ? refused.output.error.code : null;
  }

  /** Whether a create of this player has arrived that is still worked on. */
  isUnderWay(player: string, requestId: string): boolean {
    return this.#all.some(({ status, token, payload }) => {
      if (status !== null || firstToken(token) !== player) return false;
      return v.is(payloadSchema, payload) && payload.request_id === requestId;
    });
  }

  /** Oldest first, of one player or of all. */
  list(token?: string): readonly Readonly<Attempt>[] {
    if (token === undefined) return this.#all;
    return this.#all.filter((attempt) => firstToken(attempt.token) === firstToken(token));
  }

  clear(): void {
    this.#all = [];
  }
}

interface Arrived {
  transport: Attempt["transport"];
  path: string;
  token: string;
  payload: unknown;
}
