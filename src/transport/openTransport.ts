import { httpTransport } from "./httpTransport";
import { type Call, connectionLost, type Push, type Transport, type TransportOptions } from "./Transport";

/** Spec §3: transport accepts only these. */
export type TransportKind = "socket" | "http";

const isSame = (one: Call, other: Call) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A transport whose implementation may still be on its way: the socket library is asked for only where it is used.
 * Calls made before it has arrived wait for it; where it could not be fetched, the next call fetches it again.
 */
export class LazyTransport implements Transport {
  readonly #load: () => Promise<Transport>;
  readonly #closing = new AbortController();
  #ahead: { call: Call; answer: Promise<unknown> } | undefined;
  readonly #listeners = new Set<(push: Push) => void>();
  #opening: Promise<Transport> | undefined;

  constructor(load: () => Promise<Transport>) {
    this.#load = load;
    this.wake();
  }

  async call(call: Call, signal?: AbortSignal): Promise<unknown> {
    const ahead = this.#ahead?.call.path === call.path ? this.#ahead : undefined;
    // used or not: to a later call it would be an old answer
    if (ahead) this.#ahead = undefined;
    if (ahead && isSame(ahead.call, call)) return ahead.answer;
    return (await this.#open(call.path)).call(call, signal);
  }

  /** Asks ahead: the answer goes to the next {@link call} of that path, if it has the same payload. */
  askAhead(call: Call): void {
    const answer = this.call(call);
    answer.catch(() => {});
    this.#ahead = { call, answer };
  }

  listen(listener: (push: Push) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener("abort", () => this.#listeners.delete(listener), { once: true });
  }

  wake(): void {
    this.#open("").then(
      (transport) => transport.wake(),
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
        throw connectionLost(path);
      },
    );
    return this.#opening;
  }
}

/** Opens a transport of that kind; the connection starts at once (spec §7). */
export function openTransport(kind: TransportKind, options: TransportOptions): LazyTransport {
  if (kind === "http") return new LazyTransport(async () => httpTransport(options));
  return new LazyTransport(async () => (await import("./socketTransport")).socketTransport(options));
}
