import { CashierError } from "../contract";
import { httpTransport } from "./httpTransport";
import { type Call, networkErrorCode, type Push, type Transport, type TransportOptions } from "./Transport";

/** Spec §3: transport accepts only these. */
export type TransportKind = "socket" | "http";

const callKey = (call: Call) => JSON.stringify([call.path, call.payload]);

/**
 * A transport whose implementation may still be on its way: the socket library is asked for only where it is used.
 * Calls made before it has arrived wait for it; where it could not be fetched, the next call fetches it again.
 */
export class LazyTransport implements Transport {
  readonly #load: () => Promise<Transport>;
  readonly #closing = new AbortController();
  readonly #asked = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<(push: Push) => void>();
  #opening: Promise<Transport> | undefined;

  constructor(load: () => Promise<Transport>) {
    this.#load = load;
    this.wake();
  }

  async call(call: Call, signal?: AbortSignal): Promise<unknown> {
    const key = callKey(call);
    const asked = this.#asked.get(key);
    this.#asked.delete(key);
    return asked ?? (await this.#open(call.path)).call(call, signal);
  }

  /** Asks ahead: the answer goes to the first {@link call} with the same path and payload. */
  askAhead(call: Call): void {
    const answer = this.call(call);
    answer.catch(() => {});
    this.#asked.set(callKey(call), answer);
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
        throw new CashierError("Network connection failed", { code: networkErrorCode, url: path });
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
