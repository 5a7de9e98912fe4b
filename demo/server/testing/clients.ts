import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import * as v from "valibot";
import { transactionAnswerSchema } from "../../../src/contract/payment/transaction";
import { type SocketMessage, socketMessageSchema } from "../../../src/contract/wire/wire";
import type { RunningDemo } from "../createDemoServer";

/** A response of either transport. */
export interface Reply {
  status: number;
  body: unknown;
}

/** Sends a call of a player. */
export type Ask = (
  method: "GET" | "POST",
  path: string,
  payload?: Record<string, string | object | number | boolean | null>,
) => Promise<Reply>;

/** A player who calls over HTTP. */
export function httpPlayer({ url }: Pick<RunningDemo, "url">, token = "anna"): Ask {
  return async (method, path, payload = {}) => {
    const query = new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)]));
    const isGet = method === "GET";
    const response = await fetch(`${url}/api${path}${isGet ? `?${query}` : ""}`, {
      method,
      headers: { "content-type": "application/json", ...(token === "" ? {} : { authorization: token }) },
      ...(isGet ? {} : { body: JSON.stringify(payload) }),
    });
    return { status: response.status, body: await response.json() };
  };
}

/** A player who calls over a socket. */
export interface SocketPlayer {
  ask: Ask;
  socket: Socket;
  /** every message received, in order */
  messages: SocketMessage[];
  /** waits for a matching message */
  until(matches: (message: SocketMessage) => boolean): Promise<SocketMessage>;
}

/** Connects a player over a socket. */
export async function socketPlayer({ url }: Pick<RunningDemo, "url">, token = "anna"): Promise<SocketPlayer> {
  const socket = io(url, {
    path: "/v4/socket.io",
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    query: { Authorization: token, Language: "en", cashier_type: "widget" },
  });
  const messages: SocketMessage[] = [];
  const waiters = new Set<() => void>();
  socket.on("a", (raw: unknown) => {
    messages.push(v.parse(socketMessageSchema, raw));
    for (const check of waiters) check();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  const until: SocketPlayer["until"] = (matches) =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = messages.find(matches);
        if (!found) return;
        waiters.delete(check);
        resolve(found);
      };
      waiters.add(check);
      check();
    });
  const ask: Ask = async (_method, path, payload = {}) => {
    const msgid = randomUUID();
    socket.emit("d", {
      data: { token, ...payload },
      msgid,
      sendTime: Date.now(),
      type: path.slice(1).replace("/", ":"),
    });
    const { data, needParse } = await until((message) => message.msgid === msgid);
    const body: unknown = needParse && typeof data === "string" ? JSON.parse(data) : data;
    const failure = v.safeParse(v.object({ status: v.number() }), body);
    return { status: failure.success ? failure.output.status : 200, body };
  };
  return { ask, socket, messages, until };
}

/** Posts to a server's control API. */
export async function postControl({ url }: Pick<RunningDemo, "url">, path: string, body: unknown): Promise<Reply> {
  const response = await fetch(`${url}/control/${path}`, { method: "POST", body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

/** A valid deposit with changes. */
export function depositRequest(changes: Record<string, string | object | number | boolean | null> = {}) {
  return {
    request_id: randomUUID(),
    method: "spei_mxn",
    currency: "MXN",
    country: "mx",
    amount: 500,
    fields: {},
    return_url: "http://127.0.0.1/back",
    locale: "en",
    ...changes,
  };
}

/** A valid withdrawal with changes. */
export function withdrawalRequest(changes: Record<string, string | object | number | boolean | null> = {}) {
  const { return_url: _returnUrl, ...shared } = depositRequest();
  const fields = { clabe: "012345678901234567", full_name: "Ana López" };
  return { ...shared, account: "main", fields, ...changes };
}

/** The path of the call that creates a deposit. */
export const createPath = "/BANKING_DEPOSIT/create";
/** Parses a reply as a transaction and its action. */
export const readAnswer = ({ body }: Reply) => v.parse(transactionAnswerSchema, body);

const errorSchema = v.object({
  error: v.object({
    message: v.string(),
    code: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    retry_after: v.optional(v.number()),
    attempts_left: v.optional(v.number()),
  }),
});
/** Parses a reply as an error. */
export const readError = ({ body }: Reply) => v.parse(errorSchema, body).error;

/** Both transports, each with a function that connects a player of the test's present server. */
export const playersOf = (server: () => RunningDemo): [string, (token: string) => Promise<Ask>][] => [
  ["HTTP", async (token) => httpPlayer(server(), token)],
  ["the socket", async (token) => (await socketPlayer(server(), token)).ask],
];

/** A token of the demo's card provider. Without a number it stands for the code of a saved card. */
export async function cardToken({ url }: Pick<RunningDemo, "url">, number?: string | null): Promise<string> {
  const card = number === null ? {} : { number: number ?? "4242424242424242", expiry: "1234" };
  const body = JSON.stringify({ ...card, code: "123" });
  const response = await fetch(`${url}/provider/tokens`, { method: "POST", body });
  return v.parse(v.object({ token: v.string() }), await response.json()).token;
}
