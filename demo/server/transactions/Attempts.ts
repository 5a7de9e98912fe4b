import * as v from "valibot";
import { maskReceived } from "../cardData";
import { firstToken } from "./Ledger";

/** One create call that arrived, with its outcome. */
export interface Attempt {
  /** counts up from 1 */
  readonly n: number;
  /** ms since the epoch */
  readonly at: number;
  readonly transport: "http" | "socket";
  /** the path of the call */
  readonly call: string;
  /** as sent: a renewed token if the player has one */
  readonly token: string;
  /** as sent, but for masked card data */
  readonly payload: unknown;
  /** null: still pending; 0: the response was lost */
  status: number | null;
  /** code of the rejection, if the response was one */
  code: string | null;
  /** id of the transaction that it created or found, even if a fault changed or dropped the response */
  transaction: string | null;
}

/** The outcome of a create: its real result and its response, which differ if a fault changed the response. */
export interface AttemptOutcome {
  status: number;
  result: unknown;
  response: unknown;
}

const maxAttempts = 10_000;
const creates: ReadonlySet<string> = new Set(["/BANKING_DEPOSIT/create", "/BANKING/withdrawal-create"]);
const payloadSchema = v.object({ request_id: v.string() });
const resultSchema = v.object({ transaction: v.object({ id: v.string() }) });
const rejectionSchema = v.object({ error: v.object({ code: v.string() }) });

/** The log of every create that arrived, including rejected and lost ones. */
export class Attempts {
  readonly #now: () => number;
  #all: Attempt[] = [];
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Logs the start of a create. @returns undefined if the call is not a create */
  begin({ transport, path, token, payload }: IncomingCreate): Attempt | undefined {
    if (!creates.has(path)) return undefined;
    this.#count += 1;
    const about = { transport, call: path, token, payload: maskReceived(payload) };
    const attempt = { n: this.#count, at: this.#now(), ...about, status: null, code: null, transaction: null };
    this.#all.push(attempt);
    if (this.#all.length > maxAttempts) this.#all.shift();
    return attempt;
  }

  /** Logs the outcome of a create. */
  end(attempt: Attempt, { status, result, response }: AttemptOutcome): void {
    attempt.status = status;
    const opened = v.safeParse(resultSchema, result);
    const refused = v.safeParse(rejectionSchema, response);
    attempt.transaction = opened.success ? opened.output.transaction.id : null;
    attempt.code = refused.success ? refused.output.error.code : null;
  }

  /** Whether a create of this player is still pending. */
  isPending(player: string, requestId: string): boolean {
    return this.#all.some(({ status, token, payload }) => {
      if (status !== null || firstToken(token) !== player) return false;
      return v.is(payloadSchema, payload) && payload.request_id === requestId;
    });
  }

  /** The creates of one player or of all, oldest first. */
  list(token?: string): readonly Readonly<Attempt>[] {
    if (token === undefined) return this.#all;
    return this.#all.filter((attempt) => firstToken(attempt.token) === firstToken(token));
  }

  clear(): void {
    this.#all = [];
  }
}

interface IncomingCreate {
  transport: Attempt["transport"];
  path: string;
  token: string;
  payload: unknown;
}
