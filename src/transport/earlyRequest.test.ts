import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeWebSocket, stubWebSocket } from "../../test/unit/FakeWebSocket";
import { type EarlyRequest, sendEarly } from "./earlyRequest";
import type { Call, TransportOptions } from "./Transport";
import { httpRequest } from "./wire";

const options: TransportOptions = {
  server: "https://pay.example",
  token: "t0ken",
  platformVersion: "redesign",
  language: "en-US",
};
const call: Call = {
  method: "GET",
  path: "/BANKING/methods-payment-v3",
  payload: { country: "mx", currency: "MXN" },
  retry: true,
};
const opening = '0{"sid":"s","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}';
const connected = '40{"sid":"n"}';

const answerOf = (request: EarlyRequest | undefined, at = 0) => request?.calls[at]?.answer;

describe("an early request over a socket", () => {
  let sockets: FakeWebSocket[];
  beforeEach(() => {
    sockets = stubWebSocket();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const send = (more: Partial<TransportOptions> = {}) => {
    const request = sendEarly("socket", { ...options, ...more }, [call]);
    const [socket] = sockets;
    if (!request?.socket || !socket) throw new Error("No socket was opened");
    return { request, socket, early: request.socket };
  };
  /** The state of a request after everything due now has run. */
  const stateOf = async (request: EarlyRequest) => {
    await new Promise((resolve) => setTimeout(resolve));
    return Promise.race([answerOf(request), Promise.resolve("pending")]).catch(() => "lost");
  };
  const answerTo = (socket: FakeWebSocket, data: unknown = { ok: true }) =>
    `42${JSON.stringify(["a", { msgid: socket.messages[0]?.msgid, type: "BANKING:methods-payment-v3", data }])}`;

  it("opens the connection that the library would open", () => {
    const { socket } = send({ server: "http://127.0.0.1:8080", xOrigin: "a b&c", pwa: false, nativePlatform: "ios" });
    const url = new URL(socket.url);
    expect(url.origin + url.pathname).toBe("ws://127.0.0.1:8080/v4/socket.io/");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      Authorization: "t0ken",
      xorigin: "a b&c",
      Language: "en-US",
      isNative: "true",
      platform: "ios",
      pwa: "false",
      cashier_type: "widget",
      EIO: "4",
      transport: "websocket",
    });
  });

  it("sends the call once both handshakes are done", () => {
    const { socket, early } = send();
    expect(socket.url).toMatch(/^wss:\/\/pay\.example\/v4\/socket\.io\/\?/);
    expect(socket.sent).toEqual([]);
    socket.receive(opening);
    expect(socket.sent).toEqual(["40"]);
    socket.receive(connected);
    expect(socket.sent).toHaveLength(2);
    expect(socket.messages).toEqual([
      {
        data: { country: "mx", currency: "MXN", token: "t0ken" },
        msgid: expect.stringMatching(/^[\da-f-]{36}$/),
        sendTime: expect.any(Number),
        type: "BANKING:methods-payment-v3",
      },
    ]);
    expect(early.received).toEqual([opening, connected]);
  });

  it("resolves with the answer that has its msgid, and keeps only pushes for the library", async () => {
    const { request, socket, early } = send();
    socket.receive(opening, connected);
    const push = '42["a",{"type":"login","data":{}}]';
    const other = '42["a",{"msgid":"another","data":{}}]';
    socket.receive(push, other);
    expect(await stateOf(request)).toBe("pending");
    const answer = answerTo(socket);
    socket.receive(answer);
    expect(await answerOf(request)).toBe(answer);
    expect(early.received).toEqual([opening, connected, push, other]);
  });

  it("sends several calls in their order; each gets its own answer, in any order", async () => {
    const other: Call = { ...call, path: "/BANKING/saved-accounts" };
    const request = sendEarly("socket", options, [call, other]);
    const [socket] = sockets;
    socket?.receive(opening, connected);
    expect(socket?.messages.map(({ type }) => type)).toEqual(["BANKING:methods-payment-v3", "BANKING:saved-accounts"]);
    const packetOf = (at: number) => `42${JSON.stringify(["a", { msgid: socket?.messages[at]?.msgid, data: at }])}`;
    socket?.receive(packetOf(1), packetOf(0));
    expect(await Promise.all([answerOf(request, 0), answerOf(request, 1)])).toEqual([packetOf(0), packetOf(1)]);
    expect(request?.socket?.received).toEqual([opening, connected]);
  });

  it("answers pings, which the library does not get", () => {
    const { socket, early } = send();
    socket.receive(opening, connected, "2", "2");
    expect(socket.sent.filter((packet) => packet === "3")).toHaveLength(2);
    expect(early.received).toEqual([opening, connected]);
  });

  it.each([
    ["a connect error", [opening, '44{"message":"token expired"}']],
    ["a disconnect", [opening, connected, "41"]],
    ["a close", [opening, connected, "1"]],
  ])("is lost after %s, and closes the socket", async (_, packets) => {
    const { request, socket } = send();
    socket.receive(...packets);
    expect(socket.readyState).toBe(3);
    expect(await stateOf(request)).toBe("lost");
  });

  it.each(["close", "error"])("is lost when the connection fails: %s", async (type) => {
    const { request, socket } = send();
    socket.dispatchEvent(new Event(type));
    await expect(answerOf(request)).rejects.toThrow("Network error");
  });

  it("sends nothing over a socket that is closing", () => {
    const { request, socket } = send();
    request.close();
    // what was under way arrives all the same
    for (const data of [opening, connected, "2"]) socket.dispatchEvent(new MessageEvent("message", { data }));
    expect(socket.sent).toEqual([]);
  });

  it("is lost once it is closed, and nothing is unhandled", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const { request, socket } = send();
    request.close();
    expect(socket.readyState).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it("leaves handshakes and pings to the library that has adopted it, but still sends its call", async () => {
    const { request, socket, early } = send();
    early.isAdopted = true;
    socket.receive(opening, "2");
    expect(socket.sent).toEqual([]);
    socket.receive(connected);
    expect(socket.messages).toHaveLength(1);
    const answer = answerTo(socket);
    socket.receive(answer, "41");
    expect(await answerOf(request)).toBe(answer);
    expect(early.received).toEqual([]);
    expect(socket.readyState).toBe(1);
  });

  it.each(["https://pay.example/shop", "https://pay.example/a/b"])("keeps the path of a server: %s", (server) => {
    const { socket } = send({ server });
    expect(socket.url).toContain(`${server.replace("https", "wss")}/v4/socket.io/?`);
  });

  it("is left to the library where no socket can be opened", () => {
    vi.stubGlobal("WebSocket", undefined);
    expect(sendEarly("socket", options, [call])).toBeUndefined();
    vi.stubGlobal(
      "WebSocket",
      class {
        constructor() {
          throw new Error("An insecure WebSocket connection may not be initiated from a page loaded over HTTPS");
        }
      },
    );
    expect(sendEarly("socket", options, [call])).toBeUndefined();
  });
});

describe("an early request over HTTP", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("fetches what the transport fetches, and has no socket", async () => {
    const response = new Response("{}");
    const fetched = vi.fn((_url: URL, _init: RequestInit) => Promise.resolve(response));
    vi.stubGlobal("fetch", fetched);
    const request = sendEarly("http", options, [call]);
    const [url, init] = httpRequest(call, options);
    expect(fetched.mock.calls).toEqual([[url, { ...init, signal: expect.any(AbortSignal) }]]);
    expect(await answerOf(request)).toBe(response);
    expect(request?.socket).toBeUndefined();
  });

  it("gives up one of several calls alone", async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal("fetch", (_url: URL, { signal }: RequestInit) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const request = sendEarly("http", options, [call, { ...call, path: "/BANKING/saved-accounts" }]);
    request?.calls[1]?.close();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
    request?.close();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  it("ends when it is closed, and nothing is unhandled", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    vi.stubGlobal(
      "fetch",
      (_url: URL, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const request = sendEarly("http", options, [call]);
    request?.close();
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off("unhandledRejection", unhandled);
    await expect(answerOf(request)).rejects.toMatchObject({ name: "AbortError" });
    expect(unhandled).not.toHaveBeenCalled();
  });
});
