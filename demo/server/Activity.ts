import { isCardSecret, maskSecrets } from "./cardData";

/** One entry of the activity log. */
export interface ActivityEntry {
  /** counts up from 1 */
  n: number;
  /** ms since the epoch */
  at: number;
  kind: "call" | "reply" | "push" | "connect" | "disconnect" | "refused" | "status" | "faults" | "bank" | "reset";
  transport?: "http" | "socket";
  /** the path of a call, or the type of a push */
  call?: string;
  token?: string;
  status?: number;
  /** the faults that applied to the call */
  faults?: readonly string[];
  data?: unknown;
}

const maxEntries = 2_000;
const secretFields = /^(card_expiry|pass_token|captcha|session)$/;
/** People may enter their real cards in the demo. */
const isLoggedSecret = (name: string): boolean => secretFields.test(name) || isCardSecret(name);

/** The log of everything that the server receives and sends. */
export class Activity {
  readonly #now: () => number;
  #entries: ActivityEntry[] = [];
  #count = 0;
  readonly #calls = new Map<string, number>();
  readonly #listeners = new Set<(entry: ActivityEntry) => void>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Adds an entry, without the secrets of its data. */
  add(entry: Omit<ActivityEntry, "n" | "at">): void {
    this.#count += 1;
    const full: ActivityEntry = { n: this.#count, at: this.#now(), ...entry };
    if ("data" in entry) full.data = maskSecrets(entry.data, isLoggedSecret, () => "•••");
    this.#entries.push(full);
    if (this.#entries.length > maxEntries) this.#entries.shift();
    if (full.kind === "call" && full.call) this.#calls.set(full.call, (this.#calls.get(full.call) ?? 0) + 1);
    for (const listener of this.#listeners) listener(full);
  }

  /** The entries after number `n`, oldest first. */
  since(n = 0): ActivityEntry[] {
    return this.#entries.filter((entry) => entry.n > n);
  }

  /** The number of calls by path. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.#calls);
  }

  /** Calls a listener with each further entry. @returns a function that unsubscribes it */
  subscribe(listener: (entry: ActivityEntry) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  clear(): void {
    this.#entries = [];
    this.#calls.clear();
  }
}
