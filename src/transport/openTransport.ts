import { httpTransport } from "./httpTransport";
import { type Call, connectionError, type Push, type Transport, type TransportOptions } from "./Transport";

/** The values of the session field `transport`. */
export type TransportKind = "socket" | "http";

const isSameCall = (one: Call, other: Call) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A transport whose implementation loads on demand, so that only sockets load the socket library. Calls wait until it
 * has loaded; if loading fails, the next call loads it again.
 */
export class LazyTransport implements Transport {
  readonly #load: () => Promise<Transport>;
  readonly #closing = new AbortController();
  #prefetched: { call: Call; answer: Promise<unknown> } | undefined;
  readonly #listeners = new Set<(push: Push) => void>();
  #opening: Promise<Transport> | undefined;

  constructor(load: () => Promise<Transport>) {
    this.#load = load;
    this.connect();
  }

  async call(call: Call, signal?: AbortSignal): Promise<unknown> {
    const prefetched = this.#prefetched?.call.path === call.path ? this.#prefetched : undefined;
    // drop it even if it does not match: a later call would get stale data
    if (prefetched) this.#prefetched = undefined;
    if (prefetched && isSameCall(prefetched.call, call)) return prefetched.answer;
    return (await this.#open(call.path)).call(call, signal);
  }

  /** Sends a call early. The next {@link call} of that path gets its response if the payload is the same. */
  prefetch(call: Call): void {
    const answer = this.call(call);
    answer.catch(() => {});
    this.#prefetched = { call, answer };
  }

  listen(listener: (push: Push) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener("abort", () => this.#listeners.delete(listener), { once: true });
  }

  connect(): void {
    this.#open("").then(
      (transport) => transport.connect(),
      () => {},
    );
  }

  close(): void {
    this.#closing.abort();
    this.#listeners.clear();
    this.#opening?.then(
      (transport) => transport.close(),
      () => {},
    );
  }

  #open(path: string): Promise<Transport> {
    if (this.#closing.signal.aborted) return Promise.reject(this.#closing.signal.reason);
    this.#opening ??= this.#load().then(
      (transport) => {
        const push = (message: Push) => {
          for (const listener of this.#listeners) listener(message);
        };
        transport.listen(push, this.#closing.signal);
        return transport;
      },
      () => {
        this.#opening = undefined;
        throw connectionError(path);
      },
    );
    return this.#opening;
  }
}

/** Creates a transport and opens its connection immediately. */
export function openTransport(kind: TransportKind, options: TransportOptions): LazyTransport {
  if (kind === "http") return new LazyTransport(async () => httpTransport(options));
  return new LazyTransport(async () => (await import("./socketTransport")).socketTransport(options));
}
