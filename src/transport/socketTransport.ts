import { io, type Socket, NodeWebSocket as WebSocketTransport } from "socket.io-client";
import * as v from "valibot";
import { invalidMember } from "../contract/CashierError";
import { randomUuid } from "../contract/randomUuid";
import { objectOf } from "../contract/schema";
import { maxAnswerLength, socketMessageSchema } from "../contract/wire/wire";
import { checkStatus, contentOf } from "./answer";
import type { EarlySocket } from "./earlyRequest";
import { isConnectionError, markAsRetry } from "./failures";
import { answerTimeoutMs, pause, retryDelayMs, socketRetry } from "./retry";
import { type Call, connectionError, type Transport, type TransportListener, type TransportOptions } from "./Transport";
import { connectionQuery, socketMessage, socketPath } from "./wire";

type Handler<Event> = ((event: Event) => void) | null;

/** Wraps the early socket as one that the library has opened itself: replays the packets of its handshakes. */
class AdoptedSocket {
  onopen: Handler<Event> = null;
  onmessage: Handler<{ data: unknown }> = null;
  onclose: Handler<CloseEvent> = null;
  onerror: Handler<Event> = null;
  readonly #socket: WebSocket;
  readonly #queue: { data: unknown }[];
  /** whether socket.io's handshake has begun; the library's must then not reach the server as a second one */
  readonly #hasJoined: boolean;
  #isLive: boolean;

  constructor(early: EarlySocket) {
    const { socket, received } = early;
    early.isAdopted = true;
    this.#socket = socket;
    this.#queue = received.map((data) => ({ data }));
    this.#hasJoined = received.length > 0;
    this.#isLive = !this.#hasJoined;
    socket.addEventListener("open", (event) => this.onopen?.(event));
    socket.addEventListener("message", (event) => {
      if (this.#isLive) this.onmessage?.(event);
      else this.#queue.push(event);
    });
    socket.addEventListener("close", (event) => this.onclose?.(event));
    socket.addEventListener("error", (event) => this.onerror?.(event));
    // the library sets the handlers in this task
    if (socket.readyState === WebSocket.OPEN) queueMicrotask(() => this.#replayOpening());
  }

  send(data: string): void {
    if (this.#hasJoined && !this.#isLive) queueMicrotask(() => this.#replayRest());
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(data);
  }

  close(): void {
    this.#socket.close();
  }

  #replayOpening(): void {
    this.onopen?.(new Event("open"));
    const [opening] = this.#queue.splice(0, 1);
    if (opening) this.onmessage?.(opening);
  }

  #replayRest(): void {
    this.#isLive = true;
    for (const message of this.#queue.splice(0)) this.onmessage?.(message);
  }
}

/**
 * The library's transport over web sockets; despite its name, it uses the browser's. The first socket that it asks for
 * is the early one, if that is still open.
 */
function webSocketTransport(early: EarlySocket | undefined): typeof WebSocketTransport {
  let unused = early;
  return class extends WebSocketTransport {
    override createSocket(...parameters: Parameters<WebSocketTransport["createSocket"]>) {
      const adopted = unused;
      unused = undefined;
      if (adopted && adopted.socket.readyState <= WebSocket.OPEN) return new AdoptedSocket(adopted);
      try {
        return super.createSocket(...parameters);
      } catch (thrown) {
        // WebKit throws where a policy refuses a socket: the library does not listen yet, and would wait for a timeout
        queueMicrotask(() => this.onError("", thrown));
        throw thrown;
      }
    }
  };
}

interface Pending {
  path: string;
  resolve(data: unknown): void;
  reject(error: unknown): void;
}

const idSchema = objectOf({ msgid: v.string() });

/** The longest delay between two attempts to restore a lost connection. */
const maxReconnectionDelayMs = 30_000;

class SocketTransport implements Transport {
  readonly #socket: Socket;
  readonly #options: TransportOptions;
  readonly #closing = new AbortController();
  readonly #pending = new Map<string, Pending>();
  #listener: TransportListener | undefined;
  #connecting: Promise<void> | undefined;
  #settle: ((isConnected: boolean) => void) | undefined;
  #wasConnected = false;
  /** 0 while it is open; 1 once it is lost, and 1 more with each failed attempt to restore it */
  #failures = 0;
  #reconnection: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TransportOptions, early?: EarlySocket) {
    this.#options = options;
    // a socket that was lost before the library could take it over is restored like any other lost one
    this.#wasConnected = !!early?.hasAnswered && early.socket.readyState > WebSocket.OPEN;
    // the library takes a path of the address for a namespace
    const { origin, pathname } = new URL(options.server);
    this.#socket = io(origin, {
      path: pathname.replace(/\/$/, "") + socketPath,
      transports: [webSocketTransport(early)],
      autoConnect: false,
      reconnection: false,
      forceNew: true,
      // read for each connection
      get query() {
        return connectionQuery(options);
      },
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

  async call(call: Call, signal?: AbortSignal, attempts = 0): Promise<unknown> {
    const ended = signal ? AbortSignal.any([this.#closing.signal, signal]) : this.#closing.signal;
    let isRetry = false;
    for (let attempt = attempts + 1; ; attempt++) {
      let isSent = false;
      try {
        await this.#connect();
        ended.throwIfAborted();
        call.beforeSend?.();
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

  listen(listener: TransportListener): void {
    this.#listener = listener;
  }

  connect(): void {
    // ignored: the next call connects again and reports its failure
    this.#connect().catch(() => {});
  }

  close(): void {
    this.#closing.abort();
    this.#socket.removeAllListeners();
    this.#listener = undefined;
    this.#setConnected(false);
    this.#socket.disconnect();
  }

  /** Resolves once connected; concurrent callers share one attempt. */
  #connect(): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.reject(this.#closing.signal.reason);
    if (this.#socket.connected) return Promise.resolve();
    this.#connecting ??= new Promise<void>((resolve, reject) => {
      // the library's own limit ends with the first of two handshakes
      const timer = setTimeout(() => {
        this.#socket.disconnect();
        this.#setConnected(false);
      }, answerTimeoutMs);
      this.#settle = (isConnected) => {
        clearTimeout(timer);
        if (isConnected) resolve();
        else reject(connectionError(""));
      };
      this.#socket.connect();
    });
    return this.#connecting;
  }

  /** Settles the current attempt, fails pending calls on a loss, reports the change, and restores a lost connection. */
  #setConnected(isConnected: boolean): void {
    this.#connecting = undefined;
    this.#settle?.(isConnected);
    if (!isConnected) {
      // after sleep the library holds calls back, and would send them over the next connection
      this.#socket.sendBuffer = [];
      for (const pending of [...this.#pending.values()]) pending.reject(connectionError(pending.path));
    }
    this.#failures = isConnected ? 0 : this.#failures + 1;
    // a connection that never opened cannot be lost
    if (this.#wasConnected) this.#listener?.onConnection(this.#failures);
    this.#wasConnected ||= isConnected;
    clearTimeout(this.#reconnection);
    if (isConnected || !this.#wasConnected || this.#closing.signal.aborted) return;
    this.#reconnection = setTimeout(() => this.connect(), retryDelayMs(this.#failures, maxReconnectionDelayMs));
  }

  #send(call: Call, ended: AbortSignal): Promise<unknown> {
    const msgid = randomUuid();
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
      this.#socket.emit("d", socketMessage(call, msgid, this.#options));
    });
  }

  #receive(raw: unknown): void {
    const parsed = v.safeParse(socketMessageSchema, raw);
    if (!parsed.success) {
      this.#rejectInvalid(raw);
      return;
    }
    const { msgid, type } = parsed.output;
    const pending = msgid ? this.#pending.get(msgid) : undefined;
    let content: unknown;
    try {
      content = contentOf(parsed.output, pending?.path ?? "");
      pending?.resolve(checkStatus(content, pending.path));
    } catch (failure) {
      pending?.reject(failure);
    }
    // a push of unreadable content has none, which its receiver reports
    if (!msgid && type) this.#listener?.onPush({ type, data: content });
  }

  /** Drops a message that is too large before it is parsed and rejects the calls whose `msgid` it contains. */
  #rejectLarge(packet: { type: string; data?: unknown }): void {
    const { data } = packet;
    if (typeof data !== "string" || data.length <= maxAnswerLength) return;
    // the library ignores packets of this type
    packet.type = "noop";
    for (const [msgid, pending] of this.#pending)
      if (data.includes(msgid)) pending.reject(invalidMember("", pending.path));
  }

  /** Rejects the call that an invalid message names; ignores the message if it names none. */
  #rejectInvalid(raw: unknown): void {
    const parsed = v.safeParse(idSchema, raw);
    const pending = parsed.success ? this.#pending.get(parsed.output.msgid) : undefined;
    pending?.reject(invalidMember("", pending.path));
  }
}

/**
 * Sends calls and receives pushes over one socket, which connects immediately. A lost connection is restored with
 * growing delays, or by the next call or {@link Transport.connect} at once; the library's own reconnection is off. A
 * call is attempted 3 times with growing delays.
 * @param early a socket that is open already, which the library takes over
 */
export function socketTransport(options: TransportOptions, early?: EarlySocket): Transport {
  return new SocketTransport(options, early);
}
