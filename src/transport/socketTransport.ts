import { io, type Socket } from "socket.io-client";
import * as v from "valibot";
import { socketMessageSchema } from "../contract";
import { largestAnswer, readJson, refusal, unreadable } from "./answer";
import { answerTimeout, pause, retryDelay, socketRetry } from "./retry";
import {
  afterLoss,
  type Call,
  connectionLost,
  connectionStatus,
  isConnectionLost,
  type Push,
  type Transport,
  type TransportOptions,
  withPlatform,
} from "./Transport";

/** The connection's query (spec §7, Socket). */
function connectionQuery(options: TransportOptions): Record<string, string> {
  const { nativePlatform, xOrigin, pwa, isMobileApp } = options;
  return {
    ...(options.token && { Authorization: options.token }),
    ...(xOrigin && { xorigin: xOrigin }),
    Language: options.language,
    ...(nativePlatform && { isNative: "true", platform: nativePlatform }),
    ...(pwa !== undefined && { pwa: String(pwa) }),
    ...(isMobileApp !== undefined && { isMobileApp: String(isMobileApp) }),
    cashier_type: "widget",
  };
}

/** Spec §8: a status below 100, 200 to 299 or above 600 counts as success; none does too (contract §3). */
export function isSuccess(status: unknown): boolean {
  return typeof status !== "number" || status < 100 || (status >= 200 && status <= 299) || status > 600;
}

interface Pending {
  path: string;
  resolve(data: unknown): void;
  reject(error: unknown): void;
}

/** `BANKING:methods-payment-v3` of `/BANKING/methods-payment-v3` (spec §7). */
const messageType = (path: string) => path.slice(1).replace("/", ":");

const statusSchema = v.object({ status: v.number() });
const namedSchema = v.object({ msgid: v.string() });

class SocketTransport implements Transport {
  readonly #socket: Socket;
  readonly #options: TransportOptions;
  readonly #closing = new AbortController();
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<(push: Push) => void>();
  #connecting: Promise<void> | undefined;
  #settle: ((isConnected: boolean) => void) | undefined;
  #wasConnected = false;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#socket = io(options.server, {
      path: "/v4/socket.io",
      transports: ["websocket"],
      autoConnect: false,
      reconnection: false,
      forceNew: true,
      query: connectionQuery(options),
    });
    this.#socket.on("a", (message: unknown) => this.#receive(message));
    const { io: manager } = this.#socket;
    manager.on("open", () => manager.engine.on("packet", (packet) => this.#refuseLarge(packet)));
    this.#socket.on("connect", () => this.#setConnected(true));
    this.#socket.on("connect_error", () => this.#setConnected(false));
    // also what cuts a connection between its handshake and the server's acknowledgement
    this.#socket.on("disconnect", () => this.#setConnected(false));
    this.wake();
  }

  async call(call: Call, signal?: AbortSignal): Promise<unknown> {
    const ended = signal ? AbortSignal.any([this.#closing.signal, signal]) : this.#closing.signal;
    let isLostOnce = false;
    for (let attempt = 1; ; attempt++) {
      let sent = false;
      try {
        await this.#connect();
        ended.throwIfAborted();
        sent = true;
        return await this.#send(call, ended);
      } catch (thrown) {
        ended.throwIfAborted();
        // what may have arrived is sent again only where that is safe
        const maySendAgain = call.retry || !sent;
        if (!isConnectionLost(thrown)) throw isLostOnce ? afterLoss(thrown) : thrown;
        isLostOnce ||= sent;
        if (!maySendAgain || attempt >= socketRetry.attempts) throw connectionLost(call.path);
        await pause(retryDelay(attempt, socketRetry.maximumDelay), ended);
      }
    }
  }

  listen(listener: (push: Push) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener("abort", () => this.#listeners.delete(listener), { once: true });
  }

  wake(): void {
    // a failure here is not the player's: the next call tries again and reports
    this.#connect().catch(() => {});
  }

  close(): void {
    this.#closing.abort();
    this.#socket.removeAllListeners();
    this.#listeners.clear();
    this.#setConnected(false);
    this.#socket.disconnect();
  }

  /** Resolves once connected; one try, shared by all callers. */
  #connect(): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.reject(this.#closing.signal.reason);
    if (this.#socket.connected) return Promise.resolve();
    this.#connecting ??= new Promise<void>((resolve, reject) => {
      this.#settle = (isConnected) => (isConnected ? resolve() : reject(connectionLost("")));
      this.#socket.connect();
    });
    return this.#connecting;
  }

  /** Tells of a loss, of each failed try, and of a connection that is back. */
  #setConnected(isConnected: boolean): void {
    this.#connecting = undefined;
    this.#settle?.(isConnected);
    if (!isConnected) for (const pending of [...this.#pending.values()]) pending.reject(connectionLost(pending.path));
    // what was never there cannot be lost
    if (this.#wasConnected) this.#push({ type: connectionStatus, data: isConnected });
    this.#wasConnected ||= isConnected;
  }

  #send(call: Call, ended: AbortSignal): Promise<unknown> {
    const msgid = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        ended.removeEventListener("abort", onEnd);
        this.#pending.delete(msgid);
        settle();
      };
      const timer = setTimeout(() => finish(() => reject(connectionLost(call.path))), answerTimeout);
      const onEnd = () => finish(() => reject(ended.reason));
      ended.addEventListener("abort", onEnd, { once: true });
      this.#pending.set(msgid, {
        path: call.path,
        resolve: (data) => finish(() => resolve(data)),
        reject: (error) => finish(() => reject(error)),
      });
      const data = { ...withPlatform(call.payload, this.#options.nativePlatform), token: this.#options.token };
      this.#socket.emit("d", { data, msgid, sendTime: Date.now(), type: messageType(call.path) });
    });
  }

  #receive(raw: unknown): void {
    const parsed = v.safeParse(socketMessageSchema, raw);
    if (!parsed.success) {
      this.#refuse(raw);
      return;
    }
    const { msgid, type, data, needParse } = parsed.output;
    const pending = msgid ? this.#pending.get(msgid) : undefined;
    let content = data;
    try {
      if (needParse) content = readJson(typeof data === "string" ? data : "", pending?.path ?? "");
    } catch (unreadable) {
      pending?.reject(unreadable);
      return;
    }
    if (pending) this.#answer(pending, content);
    else if (!msgid && type) this.#push({ type, data: content });
  }

  /** A message too large to be an answer is not read at all; the calls that it names have an invalid answer. */
  #refuseLarge(packet: { type: string; data?: unknown }): void {
    const { data } = packet;
    if (typeof data !== "string" || data.length <= largestAnswer) return;
    // the library hands on nothing of this kind
    packet.type = "noop";
    for (const [msgid, pending] of this.#pending) if (data.includes(msgid)) pending.reject(unreadable(pending.path));
  }

  /** What is no envelope is an invalid answer where it names a call (contract §3), else it is meant for nobody. */
  #refuse(raw: unknown): void {
    const named = v.safeParse(namedSchema, raw);
    const pending = named.success ? this.#pending.get(named.output.msgid) : undefined;
    pending?.reject(unreadable(pending.path));
  }

  #answer(pending: Pending, content: unknown): void {
    const parsed = v.safeParse(statusSchema, content);
    const status = parsed.success ? parsed.output.status : undefined;
    if (isSuccess(status)) pending.resolve(content);
    else pending.reject(refusal(status ?? 0, content, pending.path));
  }

  #push(push: Push): void {
    for (const listener of this.#listeners) listener(push);
  }
}

/**
 * Calls and pushes over one socket (spec §7, §8). It connects at once; the library's own reconnection is off: a call
 * that needs the connection, or {@link Transport.wake}, restores it. A call is tried 3 times with growing delays.
 */
export function socketTransport(options: TransportOptions): Transport {
  return new SocketTransport(options);
}
