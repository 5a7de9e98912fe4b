import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import * as v from "valibot";
import { objectOf } from "../../contract/schema";
import { answers, contractPushes, isPushType } from "../../contract/wire/calls";
import { messageType } from "../../contract/wire/messageType";
import { isSuccess, maxAnswerLength, socketMessageSchema } from "../../contract/wire/wire";
import { findingsIn, findingsOf, oneLine } from "../findings";
import {
  type Client,
  type Framing,
  hasError,
  NoAnswerError,
  type Question,
  type ReceivedPush,
  type Reply,
} from "./Client";

/** Options of {@link SocketClient}. */
export interface SocketOptions {
  server: string;
  token: string;
  /** of the page that calls */
  origin: string;
  /** of the messages, where it differs from the connection's */
  messageToken?: string;
  timeoutMs: number;
  framing: Framing;
}

interface Pending {
  type: string;
  path: string;
  resolve(reply: Reply): void;
  reject(thrown: unknown): void;
}

const statusSchema = objectOf({ status: v.number() });

/** A player over the socket. */
export class SocketClient implements Client {
  readonly transport = "socket";
  readonly #socket: Socket;
  readonly #options: SocketOptions;
  readonly #pending = new Map<string, Pending>();
  readonly #answered = new Set<string>();
  /** the `msgid` of calls whose reply nobody waits for any more: timed out, or dropped on purpose */
  readonly #unheard = new Set<string>();
  readonly #listeners = new Set<(push: ReceivedPush) => void>();
  readonly pushes: ReceivedPush[] = [];

  private constructor(socket: Socket, options: SocketOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on("a", (message: unknown) => this.#receive(message));
    socket.on("disconnect", (reason) => {
      const problem =
        reason === "parse error" ? "a message that is not Socket.IO's" : "the server closed the connection";
      for (const { reject } of this.#pending.values()) reject(new NoAnswerError(problem));
      this.#pending.clear();
    });
  }

  /** Opens a connection as the widget does. @throws NoAnswerError */
  static connect(options: SocketOptions): Promise<SocketClient> {
    const { server, token, origin, timeoutMs } = options;
    const { origin: host, pathname } = new URL(server);
    const socket = io(host, {
      path: `${pathname.replace(/\/$/, "")}/v4/socket.io`,
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      timeout: timeoutMs,
      // a browser sends it, and a server may refuse pages that it does not know
      extraHeaders: { origin },
      query: { ...(token && { Authorization: token }), Language: "en", cashier_type: "widget" },
    });
    // before the connection: a push may be the first message
    const client = new SocketClient(socket, options);
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        socket.disconnect();
        reject(new NoAnswerError(`the socket does not connect: ${reason}`));
      };
      // the library's own limit ends with the first handshake
      const timer = setTimeout(() => fail(`no acknowledgement within ${timeoutMs / 1_000} s`), timeoutMs);
      socket.io.engine.on("packet", (packet) => {
        if (packet.type === "open" && !isHandshake(packet.data)) {
          // the library would throw where nobody can catch it, and ignores packets of this type
          packet.type = "noop";
          clearTimeout(timer);
          fail(`its handshake is ${oneLine(packet.data)}`);
        } else client.#dropLarge(packet);
      });
      socket.once("connect_error", ({ message }) => fail(message));
      socket.once("disconnect", fail);
      for (const event of ["connect", "connect_error", "disconnect"]) socket.once(event, () => clearTimeout(timer));
      socket.once("connect", () => resolve(client));
    });
  }

  ask(question: Question): Promise<Reply> {
    const { timeoutMs } = this.#options;
    return new Promise((resolve, reject) => {
      const msgid = this.#emit(question);
      const timer = setTimeout(() => {
        this.#pending.delete(msgid);
        this.#unheard.add(msgid);
        reject(new NoAnswerError(`no reply to ${question.path} with its msgid within ${timeoutMs / 1_000} s`));
      }, timeoutMs);
      const { path } = question;
      this.#pending.set(msgid, {
        type: messageType(path),
        path,
        resolve: (reply) => {
          clearTimeout(timer);
          resolve(reply);
        },
        reject: (thrown) => {
          clearTimeout(timer);
          reject(thrown);
        },
      });
    });
  }

  async sendAndDrop(question: Question): Promise<void> {
    // a reply may still come before the cut
    this.#unheard.add(this.#emit(question));
    // the message leaves with the next turn of the event loop
    await new Promise((resolve) => setTimeout(resolve, dropAfterMs));
    this.close();
  }

  /** Waits for a push; undefined if none comes in time. */
  async push(matches: (push: ReceivedPush) => boolean, timeoutMs: number): Promise<ReceivedPush | undefined> {
    const known = this.pushes.find(matches);
    if (known) return known;
    return new Promise((resolve) => {
      const end = (push?: ReceivedPush) => {
        clearTimeout(timer);
        this.#listeners.delete(listen);
        resolve(push);
      };
      const listen = (push: ReceivedPush) => {
        if (matches(push)) end(push);
      };
      const timer = setTimeout(end, timeoutMs);
      this.#listeners.add(listen);
    });
  }

  close(): void {
    this.#socket.disconnect();
  }

  #emit({ path, payload = {} }: Question): string {
    const msgid = randomUUID();
    const { token, messageToken = token } = this.#options;
    this.#socket.emit("d", {
      data: { ...payload, token: messageToken },
      msgid,
      sendTime: Date.now(),
      type: messageType(path),
    });
    return msgid;
  }

  /** Drops a message that is too large for the widget and rejects the calls whose `msgid` it contains. */
  #dropLarge(packet: { type: string; data?: unknown }): void {
    const { data } = packet;
    if (typeof data !== "string" || data.length <= maxAnswerLength) return;
    packet.type = "noop";
    const tooLong = `a message of more than ${maxAnswerLength.toLocaleString("en")} characters`;
    const named = [...this.#pending].filter(([msgid]) => data.includes(msgid));
    if (named.length === 0)
      this.#options.framing.pushes.push({ path: "message", found: tooLong, wanted: "one that is read" });
    for (const [msgid, { reject }] of named) {
      this.#pending.delete(msgid);
      reject(new NoAnswerError(tooLong));
    }
  }

  #receive(raw: unknown): void {
    const { framing } = this.#options;
    const parsed = v.safeParse(socketMessageSchema, raw);
    if (!parsed.success) {
      framing.replies.push(...findingsIn("message", findingsOf(socketMessageSchema, raw)));
      return;
    }
    const { msgid, type, data, needParse } = parsed.output;
    const content = this.#content(type ?? "reply", data, needParse === true);
    // as the widget reads it: typed servers write an empty one
    if (msgid) this.#receiveReply(msgid, type, content);
    else this.#receivePush(type, content);
  }

  #content(place: string, data: unknown, needParse: boolean): unknown {
    const { needParse: findings } = this.#options.framing;
    if (!needParse) {
      if (typeof data === "string" && /^\s*[[{]/.test(data))
        findings.push({
          path: place,
          found: "JSON in a text",
          wanted: "needParse: true beside it, or the value itself",
        });
      return data;
    }
    if (typeof data !== "string") {
      findings.push({ path: place, found: oneLine(data), wanted: "a JSON text, because of needParse: true" });
      return data;
    }
    try {
      return JSON.parse(data);
    } catch {
      findings.push({ path: place, found: oneLine(data.slice(0, 60)), wanted: "JSON, because of needParse: true" });
      return undefined;
    }
  }

  #receiveReply(msgid: string, type: string | null | undefined, body: unknown): void {
    const { framing } = this.#options;
    if (this.#unheard.has(msgid)) return;
    const pending = this.#pending.get(msgid);
    if (!pending) {
      const found = this.#answered.has(msgid) ? "a second reply to one call" : "a reply with the msgid of no call";
      framing.replies.push({ path: type ?? "msgid", found, wanted: "one reply to each call, with its msgid" });
      return;
    }
    this.#pending.delete(msgid);
    this.#answered.add(msgid);
    if (type !== pending.type)
      framing.replies.push({ path: "type", found: oneLine(type), wanted: `"${pending.type}", the type of its call` });
    framing.answers.socket += 1;
    const parsed = v.safeParse(statusSchema, body);
    const status = parsed.success ? parsed.output.status : 200;
    const isOk = isSuccess(status);
    const place = `${pending.path} (${status})`;
    if (!isOk) {
      framing.refusals.socket += 1;
      framing.envelope.socket.push(...findingsIn(place, findingsOf(answers.error, body)));
    } else if (hasError(body)) {
      framing.envelope.socket.push({ path: place, found: "an `error` without a status", wanted: "{status, error}" });
    }
    pending.resolve({ path: pending.path, status, body, isOk });
  }

  #receivePush(type: string | null | undefined, data: unknown): void {
    const { framing } = this.#options;
    if (type && isCallType.test(type)) {
      framing.replies.push({ path: type, found: "a reply without a msgid", wanted: "the msgid of its call" });
      return;
    }
    framing.pushCount += 1;
    if (!type) {
      framing.pushes.push({ path: "type", found: oneLine(type), wanted: "a text: a message without msgid is a push" });
      return;
    }
    if (isPushType(type)) {
      const schema = answers[contractPushes[type].data];
      framing.pushes.push(...findingsIn(`${type}.data`, findingsOf(schema, data)));
    }
    const push = { type, data };
    this.pushes.push(push);
    for (const listen of this.#listeners) listen(push);
  }
}

/** Whether a text is the handshake of Engine.IO. */
function isHandshake(text: unknown): boolean {
  try {
    return v.is(handshakeSchema, JSON.parse(String(text)));
  } catch {
    return false;
  }
}
const handshakeSchema = v.looseObject({ sid: v.string() });

/** The time from the message to the cut. */
const dropAfterMs = 20;

/** The type of a call; a push's has a dot. */
const isCallType = /^[A-Z_]+:/;
