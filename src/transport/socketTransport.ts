import { io, type Socket } from "socket.io-client";
import * as v from "valibot";
import { socketMessageSchema } from "../contract";
import { invalidResponse, maxAnswerLength, readJson, rejectionError } from "./answer";
import { answerTimeoutMs, pause, retryDelayMs, socketRetry } from "./retry";
import {
  type Call,
  connectionError,
  connectionPushType,
  isConnectionError,
  markAsRetry,
  type Push,
  type Transport,
  type TransportOptions,
  withPlatform,
} from "./Transport";

/** The query of the connection. */
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

/** Whether a response's `status` means success: below 100, 200 to 299, above 600, or none at all. */
export function isSuccess(status: unknown): boolean {
  return typeof status !== "number" || status < 100 || (status >= 200 && status <= 299) || status > 600;
}

interface Pending {
  path: string;
  resolve(data: unknown): void;
  reject(error: unknown): void;
}

/** Converts `/BANKING/methods-payment-v3` to `BANKING:methods-payment-v3`. */
const messageType = (path: string) => path.slice(1).replace("/", ":");

const statusSchema = v.object({ status: v.number() });
const idSchema = v.object({ msgid: v.string() });

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
    manager.on("open", () => manager.engine.on("packet", (packet) => this.#rejectLarge(packet)));
    this.#socket.on("connect", () => this.#setConnected(true));
    this.#socket.on("connect_error", () => this.#setConnected(false));
    // also fires if the connection drops between handshake and acknowledgement
    this.#socket.on("disconnect", () => this.#setConnected(false));
    this.connect();
  }

  async call(call: Call, signal?: AbortSignal): Promise<unknown> {
    const ended = signal ? AbortSignal.any([this.#closing.signal, signal]) : this.#closing.signal;
    let isRetry = false;
    for (let attempt = 1; ; attempt++) {
      let isSent = false;
      try {
        await this.#connect();
        ended.throwIfAborted();
        isSent = true;
        return await this.#send(call, ended);
      } catch (thrown) {
        ended.throwIfAborted();
        // a call that may have reached the server is only resent if that is safe
        const canRetry = call.retry || !isSent;
        if (!isConnectionError(thrown)) throw isRetry ? markAsRetry(thrown) : thrown;
        isRetry ||= isSent;
        if (!canRetry || attempt >= socketRetry.maxAttempts) throw connectionError(call.path);
        await pause(retryDelayMs(attempt, socketRetry.maxDelayMs), ended);
      }
    }
  }

  listen(listener: (push: Push) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener("abort", () => this.#listeners.delete(listener), { once: true });
  }

  connect(): void {
    // ignored: the next call connects again and reports its failure
    this.#connect().catch(() => {});
  }

  close(): void {
    this.#closing.abort();
    this.#socket.removeAllListeners();
    this.#listeners.clear();
    this.#setConnected(false);
    this.#socket.disconnect();
  }

  /** Resolves once connected; concurrent callers share one attempt. */
  #connect(): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.reject(this.#closing.signal.reason);
    if (this.#socket.connected) return Promise.resolve();
    this.#connecting ??= new Promise<void>((resolve, reject) => {
      this.#settle = (isConnected) => (isConnected ? resolve() : reject(connectionError("")));
      this.#socket.connect();
    });
    return this.#connecting;
  }

  /** Settles the current attempt, fails pending calls on a loss, and pushes the change of the connection. */
  #setConnected(isConnected: boolean): void {
    this.#connecting = undefined;
    this.#settle?.(isConnected);
    if (!isConnected) for (const pending of [...this.#pending.values()]) pending.reject(connectionError(pending.path));
    // a connection that never opened cannot be lost
    if (this.#wasConnected) this.#push({ type: connectionPushType, data: isConnected });
    this.#wasConnected ||= isConnected;
  }

  #send(call: Call, ended: AbortSignal): Promise<unknown> {
    const msgid = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        ended.removeEventListener("abort", onAbort);
        this.#pending.delete(msgid);
        settle();
      };
      const timer = setTimeout(() => finish(() => reject(connectionError(call.path))), answerTimeoutMs);
      const onAbort = () => finish(() => reject(ended.reason));
      ended.addEventListener("abort", onAbort, { once: true });
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
      this.#rejectInvalid(raw);
      return;
    }
    const { msgid, type, data, needParse } = parsed.output;
    const pending = msgid ? this.#pending.get(msgid) : undefined;
    let content = data;
    try {
      if (needParse) content = readJson(typeof data === "string" ? data : "", pending?.path ?? "");
    } catch (invalid) {
      pending?.reject(invalid);
      return;
    }
    if (pending) this.#answer(pending, content);
    else if (!msgid && type) this.#push({ type, data: content });
  }

  /** Drops a message that is too large before it is parsed and rejects the calls whose `msgid` it contains. */
  #rejectLarge(packet: { type: string; data?: unknown }): void {
    const { data } = packet;
    if (typeof data !== "string" || data.length <= maxAnswerLength) return;
    // the library ignores packets of this type
    packet.type = "noop";
    for (const [msgid, pending] of this.#pending)
      if (data.includes(msgid)) pending.reject(invalidResponse(pending.path));
  }

  /** Rejects the call that an invalid message names; ignores the message if it names none. */
  #rejectInvalid(raw: unknown): void {
    const parsed = v.safeParse(idSchema, raw);
    const pending = parsed.success ? this.#pending.get(parsed.output.msgid) : undefined;
    pending?.reject(invalidResponse(pending.path));
  }

  #answer(pending: Pending, content: unknown): void {
    const parsed = v.safeParse(statusSchema, content);
    const status = parsed.success ? parsed.output.status : undefined;
    if (isSuccess(status)) pending.resolve(content);
    else pending.reject(rejectionError(status ?? 0, content, pending.path));
  }

  #push(push: Push): void {
    for (const listener of this.#listeners) listener(push);
  }
}

/**
 * Sends calls and receives pushes over one socket, which connects immediately. The library's own reconnection is off:
 * the next call or {@link Transport.connect} restores the connection. A call is attempted 3 times with growing delays.
 */
export function socketTransport(options: TransportOptions): Transport {
  return new SocketTransport(options);
}
