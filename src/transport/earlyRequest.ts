// The loader bundles this module, so it imports no schemas and no libraries.
import { randomUuid } from "../contract/randomUuid";
import type { Call, TransportKind, TransportOptions } from "./Transport";
import { connectionQuery, httpRequest, socketMessage, socketPath } from "./wire";

/** A call that was sent before the code that reads its answer is loaded. */
export interface EarlyCall {
  call: Call;
  /** the answer over HTTP, or a packet of socket.io; rejects if the connection fails */
  answer: Promise<Response | string>;
  /** Closes the connection over which the answer would arrive. */
  close(): void;
}

/** The first calls of a session, over one connection. */
export interface EarlyRequest {
  calls: readonly EarlyCall[];
  /** resolves once the calls have been sent, or cannot be; undefined over HTTP */
  sent?: Promise<void>;
  /** the open socket, which the socket library takes over; undefined over HTTP */
  socket?: EarlySocket;
  /** Closes the connection; answers that have not arrived are lost. */
  close(): void;
}

/** A socket that completes the handshakes of engine.io and socket.io by itself. */
export interface EarlySocket {
  socket: WebSocket;
  /** the packets received so far, except for pings and the answers; the library reads them when it takes over */
  received: string[];
  /** set once the library reads the socket's events itself */
  isAdopted: boolean;
  hasAnswered: boolean;
}

const packets = { open: "0", ping: "2", pong: "3", connect: "40", event: "42" };

/** Packets that end the connection: a close, a disconnect, or a connect error. */
const ending = /^(?:1$|41|44)/;

/** Opens a connection and sends calls, in this order. @returns undefined if only the library can connect */
export function sendEarly(
  kind: TransportKind,
  options: TransportOptions,
  calls: readonly Call[],
): EarlyRequest | undefined {
  if (kind === "http") {
    const sent = calls.map((call) => sendOverHttp(options, call));
    const close = () => {
      for (const call of sent) call.close();
    };
    return { calls: sent, close };
  }
  if (typeof WebSocket === "undefined") return undefined;
  const query = new URLSearchParams({ ...connectionQuery(options), EIO: "4", transport: "websocket" });
  try {
    return sendOverSocket(`${options.server.replace("http", "ws")}${socketPath}/?${query}`, options, calls);
  } catch {
    // such as mixed content; the library reports it as a connection that does not open
    return undefined;
  }
}

function sendOverHttp(options: TransportOptions, call: Call): EarlyCall {
  const closing = new AbortController();
  const [url, init] = httpRequest(call, options);
  const answer = fetch(url, { ...init, signal: closing.signal });
  answer.catch(() => {});
  return { call, answer, close: () => closing.abort() };
}

function sendOverSocket(address: string, options: TransportOptions, calls: readonly Call[]): EarlyRequest {
  const socket = new WebSocket(address);
  const early: EarlySocket = { socket, received: [], isAdopted: false, hasAnswered: false };
  const close = () => socket.close();
  // messages that were under way arrive after a close, too
  const send = (packet: string) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(packet);
  };
  let endSending = () => {};
  const sent = new Promise<void>((resolve) => {
    endSending = resolve;
  });
  const failure = new Promise<never>((_, reject) => {
    for (const type of ["close", "error"]) socket.addEventListener(type, () => reject(new Error("Network error")));
  });
  const sending = calls.map((call) => {
    let settle: (packet: string) => void = () => {};
    const packet = new Promise<string>((resolve) => {
      settle = resolve;
    });
    const answer = Promise.race([packet, failure]);
    answer.catch(endSending);
    return { call, msgid: randomUuid(), answer, settle };
  });
  socket.addEventListener("message", ({ data }) => {
    const packet = String(data);
    const answered = packet.startsWith(packets.event) && sending.find(({ msgid }) => packet.includes(msgid));
    if (answered) {
      early.hasAnswered = true;
      answered.settle(packet);
    }
    if (packet.startsWith(packets.connect)) {
      for (const { call, msgid } of sending)
        send(packets.event + JSON.stringify(["d", socketMessage(call, msgid, options)]));
      endSending();
    }
    if (early.isAdopted || answered) return;
    if (packet === packets.ping) return send(packets.pong);
    early.received.push(packet);
    if (packet.startsWith(packets.open)) send(packets.connect);
    if (ending.test(packet)) close();
  });
  return { calls: sending.map(({ call, answer }) => ({ call, answer, close })), sent, socket: early, close };
}
