// The loader bundles this module, so it imports no schemas and no libraries.
import { randomUuid } from "../contract/randomUuid";
import type { Call, TransportKind, TransportOptions } from "./Transport";
import { connectionQuery, httpRequest, socketMessage, socketPath } from "./wire";

/** The first call of a session, sent before the code that reads its answer is loaded. */
export interface EarlyRequest {
  call: Call;
  /** an HTTP response, or a packet of socket.io; rejects if the connection fails */
  answer: Promise<Response | string>;
  /** resolves once the call is on its way, or cannot be any more; undefined over HTTP */
  sent?: Promise<void>;
  /** the open socket, which the socket library takes over; undefined over HTTP */
  socket?: EarlySocket;
  /** Closes what nobody has taken over. */
  close(): void;
}

/** A socket that completes the handshakes of engine.io and socket.io by itself. */
export interface EarlySocket {
  socket: WebSocket;
  /** the packets received so far, except for pings and the answer; the library reads them when it takes over */
  received: string[];
  /** set once the library reads the socket's events itself */
  isAdopted: boolean;
  hasAnswered: boolean;
}

const packets = { open: "0", ping: "2", pong: "3", connect: "40", event: "42" };

/** Packets that end the connection: a close, a disconnect, or a connect error. */
const ending = /^(?:1$|41|44)/;

/** Opens a connection and sends a call. @returns undefined if only the library can connect */
export function sendEarly(kind: TransportKind, options: TransportOptions, call: Call): EarlyRequest | undefined {
  if (kind === "http") return sendOverHttp(options, call);
  const { protocol, host, pathname } = new URL(options.server);
  // the library reads a path as a namespace
  if (pathname !== "/" || typeof WebSocket === "undefined") return undefined;
  const query = new URLSearchParams({ ...connectionQuery(options), EIO: "4", transport: "websocket" });
  try {
    return sendOverSocket(`${protocol.replace("http", "ws")}//${host}${socketPath}/?${query}`, options, call);
  } catch {
    // such as mixed content; the library reports it as a connection that does not open
    return undefined;
  }
}

function sendOverHttp(options: TransportOptions, call: Call): EarlyRequest {
  const closing = new AbortController();
  const [url, init] = httpRequest(call, options);
  const answer = fetch(url, { ...init, signal: closing.signal });
  answer.catch(() => {});
  return { call, answer, close: () => closing.abort() };
}

function sendOverSocket(address: string, options: TransportOptions, call: Call): EarlyRequest {
  const socket = new WebSocket(address);
  const early: EarlySocket = { socket, received: [], isAdopted: false, hasAnswered: false };
  const msgid = randomUuid();
  // messages that were under way arrive after a close, too
  const send = (packet: string) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(packet);
  };
  let endSending = () => {};
  const sent = new Promise<void>((resolve) => {
    endSending = resolve;
  });
  const answer = new Promise<string>((resolve, reject) => {
    socket.addEventListener("message", ({ data }) => {
      const packet = String(data);
      const isAnswer = packet.startsWith(packets.event) && packet.includes(msgid);
      if (isAnswer) {
        early.hasAnswered = true;
        resolve(packet);
      }
      if (packet.startsWith(packets.connect)) {
        send(packets.event + JSON.stringify(["d", socketMessage(call, msgid, options)]));
        endSending();
      }
      if (early.isAdopted || isAnswer) return;
      if (packet === packets.ping) return send(packets.pong);
      early.received.push(packet);
      if (packet.startsWith(packets.open)) send(packets.connect);
      if (ending.test(packet)) socket.close();
    });
    for (const type of ["close", "error"]) socket.addEventListener(type, () => reject(new Error("Network error")));
  });
  answer.catch(endSending);
  return { call, answer, sent, socket: early, close: () => socket.close() };
}
