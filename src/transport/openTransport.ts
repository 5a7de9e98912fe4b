import { CashierError } from "../contract/CashierError";
import { readHttpAnswer, readPacket } from "./answer";
import { type EarlyCall, type EarlyRequest, type EarlySocket, sendEarly } from "./earlyRequest";
import { answerTimeoutMs, httpRetry, pause, retryDelayMs, socketRetry } from "./retry";
import {
  type Call,
  connectionError,
  type Transport,
  type TransportKind,
  type TransportListener,
  type TransportOptions,
} from "./Transport";

const isSameCall = (one: Call, other: Call) => JSON.stringify(one) === JSON.stringify(other);

/** Loads a transport's implementation, which takes over an early request. */
export type LoadTransport = (early: EarlyRequest | undefined) => Promise<Transport>;

/**
 * A transport whose implementation loads on demand, so that the list of methods does not wait for the socket library.
 * Calls wait until it has loaded; if loading fails, the next call loads it again.
 */
export class LazyTransport implements Transport {
  #load: LoadTransport;
  readonly #closing = new AbortController();
  readonly #early: EarlyRequest | undefined;
  #prefetched: readonly { call: Call; answer: Promise<unknown> }[];
  #listener: TransportListener | undefined;
  #opening: Promise<Transport> | undefined;

  /** @param early calls that have been sent already; the next {@link call} like one of them gets its answer */
  constructor(load: LoadTransport, early?: EarlyRequest) {
    this.#load = load;
    this.#early = early;
    if (!early) this.connect();
    let first: Promise<unknown> | undefined;
    this.#prefetched = (early?.calls ?? []).map((sent) => {
      const answer = this.#readEarly(sent, early?.socket, first);
      answer.catch(() => {});
      first ??= answer;
      return { call: sent.call, answer };
    });
  }

  /** Replaces the function that loads the implementation: the widget's tries again, the early start's does not. */
  loadBy(load: LoadTransport): void {
    this.#load = load;
  }

  async call(call: Call, signal?: AbortSignal): Promise<unknown> {
    const answer = this.peek(call);
    // drop it even if it does not match: a later call would get stale data
    this.#prefetched = this.#prefetched.filter((sent) => sent.call.path !== call.path);
    return answer ?? (await this.#open(call.path)).call(call, signal);
  }

  /** The answer to this call, if it was sent early; the call itself still gets it. */
  peek(call: Call): Promise<unknown> | undefined {
    return this.#prefetched.find((sent) => isSameCall(sent.call, call))?.answer;
  }

  /** Resolves once the early calls have been sent, or cannot be. */
  get sent(): Promise<void> | undefined {
    return this.#early?.sent;
  }

  listen(listener: TransportListener): void {
    this.#listener = listener;
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
    this.#listener = undefined;
    // they belong to the previous player
    this.#prefetched = [];
    this.#early?.close();
    this.#opening?.then(
      (transport) => transport.close(),
      () => {},
    );
  }

  /**
   * The answer to an early call. One that is lost, or cannot be read, counts as the call's first attempt: the
   * implementation sends it again, and judges the failure.
   * @param first the answer to the first call, which restores the connection for the others
   */
  async #readEarly(
    { call, answer, close }: EarlyCall,
    socket: EarlySocket | undefined,
    first: Promise<unknown> | undefined,
  ): Promise<unknown> {
    const done = new AbortController();
    try {
      const content = answer.then((found) =>
        typeof found === "string" ? readPacket(found, call.path) : readHttpAnswer(found, call.path),
      );
      return await Promise.race([content, timeout(AbortSignal.any([this.#closing.signal, done.signal]))]);
    } catch (thrown) {
      this.#closing.signal.throwIfAborted();
      if (thrown instanceof CashierError) throw thrown;
      // other calls may wait for their answers on an adopted socket
      if (!socket?.isAdopted) close();
      const delayMs = socket ? retryDelayMs(1, socketRetry.maxDelayMs) : httpRetry.delayMs;
      const restored = first?.catch((failure: unknown) => {
        // a refusal, which has a status, says nothing about this call
        if (!(failure instanceof CashierError && failure.status)) throw failure;
      });
      await (restored ?? pause(delayMs, this.#closing.signal));
      return (await this.#open(call.path)).call(call, undefined, 1);
    } finally {
      done.abort();
    }
  }

  #open(path: string): Promise<Transport> {
    if (this.#closing.signal.aborted) return Promise.reject(this.#closing.signal.reason);
    this.#opening ??= this.#load(this.#early).then(
      (transport) => {
        transport.listen({
          onPush: (push) => this.#listener?.onPush(push),
          onConnection: (failures) => this.#listener?.onConnection(failures),
        });
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
async function timeout(signal: AbortSignal): Promise<never> {
  await pause(answerTimeoutMs, signal);
  throw new Error("timeout");
}

/**
 * Creates a transport. It opens its connection immediately, except with an early request, which has one already.
 */
export function openTransport(kind: TransportKind, options: TransportOptions, early?: EarlyRequest): LazyTransport {
  return new LazyTransport(
    kind === "http"
      ? async () => (await import("./httpTransport")).httpTransport(options)
      : async (sent) => (await import("./socketTransport")).socketTransport(options, sent?.socket),
    early,
  );
}

/** Creates a transport and sends its first calls before the implementation is loaded. */
export const openTransportWith = (
  calls: readonly Call[],
  kind: TransportKind,
  options: TransportOptions,
): LazyTransport => openTransport(kind, options, sendEarly(kind, options, calls));
