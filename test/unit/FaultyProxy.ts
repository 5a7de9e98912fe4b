import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Server, type Socket } from "socket.io";
import { io } from "socket.io-client";
import { listen } from "../../demo/server/http/listen";

/** The bytes to send: a fault may change them. */
// biome-ignore lint/suspicious/noExplicitAny: faults break what the contract says
type Sent = any;

/** A call on its way to the real server; a fault may change it. */
export interface ProxiedCall {
  readonly transport: "http" | "socket";
  readonly path: string;
  readonly method: string;
  payload: Sent;
  token: string;
}

/** An answer on its way back. */
export interface ProxiedReply {
  status: number;
  body: Sent;
  headers: Record<string, string>;
  /** sent instead of the body */
  text?: string;
}

/** The faults of a server. */
export interface PlantedFault {
  call?(call: ProxiedCall): void;
  reply?(reply: ProxiedReply, call: ProxiedCall): void;
  /** the messages to send instead of one over the socket */
  message?(message: Sent): unknown[];
  /** sends every message to every connection */
  isBroadcasting?: boolean;
  preflight?(headers: Record<string, string>): void;
  refusesSocket?(token: string | null): boolean;
  /** takes a request whose connection has dropped for another one */
  forgetsDropped?: boolean;
  /** takes a request that comes while the same one is on its way for another one */
  races?: boolean;
}

const corsHeaders = [
  "access-control-allow-origin",
  "access-control-allow-credentials",
  "access-control-allow-headers",
  "content-type",
];

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Stands before a payment server and makes it faulty. */
export class FaultyProxy {
  readonly #target: string;
  readonly #fault: PlantedFault;
  readonly #http = createServer((request, response) => {
    this.#forward(request, response).catch(() => response.destroy());
  });
  readonly #io: Server;
  readonly #upstreams = new Set<ReturnType<typeof io>>();
  /** `request_id`s whose connection has dropped, and those on their way */
  readonly #dropped = new Set<string>();
  readonly #onTheWay = new Set<string>();

  constructor(target: string, fault: PlantedFault) {
    this.#target = target;
    this.#fault = fault;
    this.#io = new Server(this.#http, {
      path: "/v4/socket.io",
      transports: ["websocket"],
      allowRequest: ({ url = "" }, decide) =>
        decide(null, !fault.refusesSocket?.(new URL(url, target).searchParams.get("Authorization"))),
    });
    this.#io.on("connection", (socket) => this.#relay(socket));
  }

  async listen(): Promise<string> {
    return `http://127.0.0.1:${await listen(this.#http, "127.0.0.1", 0)}`;
  }

  async close(): Promise<void> {
    for (const upstream of this.#upstreams) upstream.disconnect();
    await this.#io.close();
    this.#http.closeAllConnections();
  }

  /** Gives a create another `request_id`, as a server does that does not recognise it. */
  #change(call: ProxiedCall): string | undefined {
    this.#fault.call?.(call);
    const id: unknown = call.payload?.request_id;
    if (typeof id !== "string" || !call.path.endsWith("create")) return undefined;
    const isAnother =
      (this.#fault.races && this.#onTheWay.has(id)) || (this.#fault.forgetsDropped && this.#dropped.delete(id));
    this.#onTheWay.add(id);
    if (isAnother) call.payload = { ...call.payload, request_id: crypto.randomUUID() };
    return id;
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.#target);
    const isCall = url.pathname.startsWith("/api/");
    const sent = await text(request);
    const isGet = request.method === "GET";
    const payload = isGet ? Object.fromEntries(url.searchParams) : parse(sent);
    const path = isCall ? url.pathname.slice("/api".length) : url.pathname;
    const token = request.headers.authorization ?? "";
    const call: ProxiedCall = { transport: "http", path, method: request.method ?? "GET", payload, token };
    const id = isCall ? this.#change(call) : undefined;
    response.on("close", () => {
      if (id === undefined) return;
      this.#onTheWay.delete(id);
      if (!response.writableEnded) this.#dropped.add(id);
    });
    if (isGet) url.search = new URLSearchParams(Object.entries(call.payload)).toString();
    // a fault may change the body's length
    const { authorization, host, connection, "content-length": length, ...headers } = request.headers;
    const isParsed = isGet || payload !== undefined;
    const answer = await fetch(url, {
      method: request.method ?? "GET",
      headers: {
        ...(headers as Record<string, string>),
        ...(call.token && { authorization: call.token }),
        "accept-encoding": "identity",
      },
      ...(!isGet && request.method !== "OPTIONS" && { body: isParsed ? JSON.stringify(call.payload) : sent }),
      keepalive: false,
    });
    const kept = Object.fromEntries(
      corsHeaders.map((name) => [name, answer.headers.get(name) ?? ""]).filter(([, value]) => value),
    );
    if (request.method === "OPTIONS") {
      this.#fault.preflight?.(kept);
      response.writeHead(answer.status, kept).end();
      return;
    }
    const received = await answer.text();
    const reply: ProxiedReply = { status: answer.status, body: parse(received), headers: kept };
    this.#fault.reply?.(reply, call);
    if (this.#fault.races || this.#fault.forgetsDropped) await new Promise((resolve) => setTimeout(resolve, 30));
    response.writeHead(reply.status, reply.headers);
    response.end(reply.text ?? JSON.stringify(reply.body));
  }

  #relay(socket: Socket): void {
    const { Authorization = "" } = socket.handshake.query;
    const connected: ProxiedCall = {
      transport: "socket",
      path: "",
      method: "",
      payload: {},
      token: String(Authorization),
    };
    this.#fault.call?.(connected);
    const upstream = io(this.#target, {
      path: "/v4/socket.io",
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      query: { Authorization: connected.token, Language: "en", cashier_type: "widget" },
    });
    this.#upstreams.add(upstream);
    const calls = new Map<string, ProxiedCall>();
    const ids = new Map<string, string>();
    socket.on("d", (message) => {
      const { token = "", ...payload } = message.data;
      const path = `/${message.type.replace(":", "/")}`;
      const call: ProxiedCall = { transport: "socket", path, method: "", payload, token };
      const id = this.#change(call);
      calls.set(message.msgid, call);
      if (id !== undefined) ids.set(message.msgid, id);
      upstream.emit("d", { ...message, data: { ...call.payload, token: call.token } });
    });
    upstream.on("a", (message) => {
      const call = calls.get(message.msgid);
      const id = ids.get(message.msgid);
      ids.delete(message.msgid);
      if (id !== undefined) this.#onTheWay.delete(id);
      const changed = call ? this.#changeReply(message, call) : message;
      for (const sent of this.#fault.message?.(changed) ?? [changed])
        if (this.#fault.isBroadcasting) this.#io.emit("a", sent);
        else socket.emit("a", sent);
    });
    socket.on("disconnect", () => {
      for (const id of ids.values()) this.#dropped.add(id);
      // what was sent still arrives
      setTimeout(() => upstream.disconnect(), 20);
    });
    upstream.on("disconnect", () => socket.disconnect(true));
  }

  #changeReply(message: Sent, call: ProxiedCall): unknown {
    if (!this.#fault.reply) return message;
    const data = message.needParse ? JSON.parse(message.data) : message.data;
    const { status = 200, ...body } = typeof data?.status === "number" ? data : { ...data };
    const reply: ProxiedReply = { status, body, headers: {} };
    this.#fault.reply(reply, call);
    const value = reply.status >= 300 ? { status: reply.status, ...reply.body } : reply.body;
    return { ...message, data: message.needParse ? JSON.stringify(value) : value };
  }
}
