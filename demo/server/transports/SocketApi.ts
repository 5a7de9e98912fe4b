import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import * as v from "valibot";
import { socketRequestSchema } from "../../../src/contract/wire/requests";
import { maxBodyBytes } from "../http/readBody";
import { minCompressed, originOf } from "../http/reply";
import { RejectionError } from "../RejectionError";
import { firstToken } from "../transactions/Ledger";
import { type Answer, type AnswerParts, answerCall, isValid } from "./answerCall";

const handshakeSchema = v.object({ Authorization: v.optional(v.string(), "") });
const idSchema = v.object({ msgid: v.string(), type: v.optional(v.fallback(v.string(), ""), "") });
/** A message without a token belongs to its connection's player. A token that is empty, or not a text, is refused. */
const tokenSchema = v.object({ token: v.optional(v.fallback(v.string(), "")) });

/** The socket transport: receives calls on `d`, sends responses and pushes on `a`. */
export class SocketApi {
  readonly #parts: AnswerParts;
  readonly #io: Server;
  /** connections that have made a call with a valid token */
  readonly #greeted = new WeakSet<Socket>();

  constructor(http: HttpServer, parts: AnswerParts) {
    this.#parts = parts;
    this.#io = new Server(http, {
      path: "/v4/socket.io",
      transports: ["websocket"],
      serveClient: false,
      maxHttpBufferSize: maxBodyBytes,
      perMessageDeflate: { threshold: minCompressed },
      cors: { origin: true, credentials: true },
      allowRequest: (request, decide) => {
        const token = new URL(request.url ?? "/", "http://localhost").searchParams.get("Authorization") ?? "";
        const isRejected = parts.faults.takeSocketRejection(token);
        if (isRejected) parts.activity.add({ kind: "refused", transport: "socket", token });
        decide(null, !isRejected);
      },
    });
    this.#io.on("connection", (socket) => this.#onConnection(socket));
  }

  /** The number of open connections. */
  get open(): number {
    return this.#io.of("/").sockets.size;
  }

  /** Sends a push to every connection of a player; `data` unchanged. */
  push(token: string, type: string, data: unknown): void {
    this.#push(this.#io.to(roomOf(token)), token, type, data);
  }

  /** Sends a push to every connection. */
  pushToAll(type: string, data: unknown): void {
    this.#push(this.#io, "", type, data);
  }

  /** Closes the connections of one player or of all. */
  drop(token?: string): void {
    const connections = token === undefined ? this.#io : this.#io.in(roomOf(token));
    connections.disconnectSockets(true);
  }

  close(): Promise<void> {
    return this.#io.close();
  }

  #onConnection(socket: Socket): void {
    const token = v.parse(v.fallback(handshakeSchema, { Authorization: "" }), socket.handshake.query).Authorization;
    const { activity } = this.#parts;
    activity.add({ kind: "connect", transport: "socket", token, data: socket.handshake.query });
    if (isValid(token)) joinRoom(socket, token);
    socket.on("disconnect", (reason) =>
      activity.add({ kind: "disconnect", transport: "socket", token, data: { reason } }),
    );
    socket.on("d", (message: unknown) => {
      this.#answer(socket, token, message).catch((thrown) => console.error(thrown));
    });
  }

  async #answer(socket: Socket, connectionToken: string, message: unknown): Promise<void> {
    const parsed = v.safeParse(socketRequestSchema, message);
    if (!parsed.success) {
      this.#rejectInvalid(socket, message, v.getDotPath(parsed.issues[0]) ?? "(root)");
      return;
    }
    const { data, msgid, type } = parsed.output;
    const token = v.parse(tokenSchema, data).token ?? connectionToken;
    const isGreeting = isValid(token) && !this.#greeted.has(socket);
    if (isGreeting) this.#greeted.add(socket);
    if (isValid(token)) joinRoom(socket, token);
    const { token: _token, ...payload } = data;
    const answer = await answerCall(this.#parts, {
      transport: "socket",
      path: `/${type.replace(":", "/")}`,
      token,
      payload,
      origin: originOf(socket.handshake.headers),
    });
    this.#send(socket, msgid, type, answer);
    if (isGreeting) this.#sendBalance(socket, token);
  }

  /** Sends the player's balance on a new connection, which has missed earlier pushes. */
  #sendBalance(socket: Socket, token: string): void {
    const balanceData = this.#parts.services.balances.data(token);
    if (balanceData) this.#push(socket, token, "login.token", { balanceData });
  }

  #push(to: Pick<Server, "emit">, token: string, type: string, data: unknown): void {
    this.#parts.activity.add({ kind: "push", transport: "socket", call: type, token, data });
    to.emit("a", { type, data, source: "demo", sendTime: this.#parts.services.schedule.now() });
  }

  /** Rejects an invalid message if it has a `msgid`. */
  #rejectInvalid(socket: Socket, message: unknown, path: string): void {
    this.#parts.activity.add({ kind: "refused", transport: "socket", data: `unreadable message: ${path}` });
    const parsed = v.safeParse(idSchema, message);
    if (!parsed.success) return;
    const { status, body } = new RejectionError(400, "bad_request", `Invalid request: ${path}`);
    socket.emit("a", { msgid: parsed.output.msgid, type: parsed.output.type, data: { status, ...body } });
  }

  #send(socket: Socket, msgid: string, type: string, answer: Answer): void {
    if (answer.kind === "lost") {
      if (answer.how !== "silent") socket.disconnect(true);
      return;
    }
    const envelope = { msgid, type, source: "demo", sendTime: this.#parts.services.schedule.now() };
    const reply = { ...envelope, ...body(answer) };
    for (let copy = 0; copy < answer.copies; copy += 1) socket.emit("a", reply);
  }
}

function body(answer: Exclude<Answer, { kind: "lost" }>): { data: unknown; needParse?: true } {
  if (answer.kind === "text") return { data: answer.text, needParse: true };
  const isFailure = answer.status >= 300;
  const data = isFailure ? { status: answer.status, ...Object(answer.value) } : answer.value;
  return answer.isStringified && !isFailure ? { data: JSON.stringify(data), needParse: true } : { data };
}

/** Sends a connection the pushes of a checked token's player, and no longer those of the previous player. */
function joinRoom(socket: Socket, token: string): void {
  const room = roomOf(token);
  // socket.io's own room of each connection has its id as name
  for (const other of socket.rooms) if (other !== room && other !== socket.id) void socket.leave(other);
  void socket.join(room);
}

function roomOf(token: string): string {
  return `player:${firstToken(token)}`;
}
