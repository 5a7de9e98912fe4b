import { type EarlyRequest, sendEarly } from "./earlyRequest";
import { httpTransport, readResponse } from "./httpTransport";
import { answerTimeoutMs, httpRetry, isNetworkError, pause, retryDelayMs, socketRetry } from "./retry";
import { readPacket } from "./socketAnswer";
import {
  type Call,
  connectionError,
  type Push,
  type Transport,
  type TransportKind,
  type TransportOptions,
} from "./Transport";

const isSameCall = (one: Call, other: Call) => JSON.stringify(one) === JSON.stringify(other);

/** Loads a transport's implementation, which takes over an early request. */
type Load = (early: EarlyRequest | undefined) => Promise<Transport>;

/**
 * A transport whose implementation loads on demand, so that the list of methods does not wait for the socket library.
 * Calls wait until it has loaded; if loading fails, the next call loads it again.
 */
export class LazyTransport implements Transport {
  readonly #load: Load;
  readonly #closing = new AbortController();
  readonly #early: EarlyRequest | undefined;
  #prefetched: { call: Call; answer: Promise<unknown> } | undefined;
  readonly #listeners = new Set<(push: Push) => void>();
  #opening: Promise<Transport> | undefined;

  /** @param early a request that has been sent already; the next {@link call} like it gets its answer */
  constructor(load: Load, early?: EarlyRequest) {
    this.#load = load;
    this.#early = early;
    if (!early) this.connect();
    else this.#prefetched = { call: early.call, answer: this.#readEarly(early) };
    this.#prefetched?.answer.catch(() => {});
  }

  async call(call: Call, signal?: AbortSignal): Promise<unknown> {
    const prefetched = this.#prefetched?.call.path === call.path ? this.#prefetched : undefined;
    // drop it even if it does not match: a later call would get stale data
    if (prefetched) this.#prefetched = undefined;
    if (prefetched && isSameCall(prefetched.call, call)) return prefetched.answer;
    return (await this.#open(call.path)).call(call, signal);
  }

  /** The answer to an early request for this call, which the call itself still gets; undefined if there is none. */
  peek(call: Call): Promise<unknown> | undefined {
    const { call: sent, answer } = this.#prefetched ?? {};
    return sent && isSameCall(sent, call) ? answer : undefined;
  }

  /** Resolves once the early request is on its way, or cannot be any more. */
  get sent(): Promise<void> | undefined {
    return this.#early?.sent;
  }

  listen(listener: (push: Push) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener("abort", () => this.#listeners.delete(listener), { once: true });
  }

  connect(): void {
    this.prepare().then(
      (transport) => transport.connect(),
      () => {},
    );
  }

  /** Loads the implementation. @throws CashierError `network_error` if that fails */
  prepare(): Promise<Transport> {
    return this.#open("");
  }

  close(): void {
    this.#closing.abort();
    this.#listeners.clear();
    this.#early?.close();
    this.#opening?.then(
      (transport) => transport.close(),
      () => {},
    );
  }

  /** The answer to an early request. A lost one counts as the call's first attempt. */
  async #readEarly({ call, answer, socket, close }: EarlyRequest): Promise<unknown> {
    try {
      const content = answer.then((found) =>
        typeof found === "string" ? readPacket(found, call.path) : readResponse(found, call.path),
      );
      return await Promise.race([content, timeout(this.#closing.signal)]);
    } catch (thrown) {
      this.#closing.signal.throwIfAborted();
      if (!isNetworkError(thrown)) throw thrown;
      // other calls may wait for their answers on an adopted socket
      if (!socket?.isAdopted) close();
      const delayMs = socket ? retryDelayMs(1, socketRetry.maxDelayMs) : httpRetry.delayMs;
      await pause(delayMs, this.#closing.signal);
      return (await this.#open(call.path)).call(call, undefined, 1);
    }
  }

  #open(path: string): Promise<Transport> {
    if (this.#closing.signal.aborted) return Promise.reject(this.#closing.signal.reason);
    this.#opening ??= this.#load(this.#early).then(
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

/** Rejects when an answer takes too long, or with the reason of the signal. */
function timeout(signal: AbortSignal): Promise<never> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]);
  return new Promise((_, reject) => limited.addEventListener("abort", () => reject(limited.reason), { once: true }));
}

/**
 * Creates a transport. It opens its connection immediately, unless there is an early request: then only its answer is
 * needed at first.
 */
export function openTransport(kind: TransportKind, options: TransportOptions, early?: EarlyRequest): LazyTransport {
  if (kind === "http") return new LazyTransport(async () => httpTransport(options), early);
  return new LazyTransport(
    async (sent) => (await import("./socketTransport")).socketTransport(options, sent?.socket),
    early,
  );
}

/** Creates a transport and sends its first call before the implementation is loaded. */
export const openTransportWith = (call: Call, kind: TransportKind, options: TransportOptions): LazyTransport =>
  openTransport(kind, options, sendEarly(kind, options, call));
