import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenTo } from "../../test/unit/listenTo";
import { type SocketServer, socketServer } from "../../test/unit/socketServer";
import { socketTransport } from "./socketTransport";
import type { Call, Transport, TransportOptions } from "./Transport";

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const call = (path = "/BANKING/x", payload: Call["payload"] = {}): Call => ({
  method: "GET",
  path,
  payload,
  retry: false,
});

describe("socketTransport", () => {
  let server: SocketServer;
  const opened: Transport[] = [];
  beforeEach(async () => {
    server = await socketServer();
  });
  afterEach(async () => {
    for (const transport of opened.splice(0)) transport.close();
    await server.close();
  });
  const open = (more: Partial<TransportOptions> = {}) => {
    const options = { server: server.url, token: "t0ken", platformVersion: "redesign", language: "en-US", ...more };
    const transport = socketTransport(options);
    opened.push(transport);
    return transport;
  };
  const respondWith = (data: unknown, more: object = {}) =>
    server.onFrame(({ msgid, type }, socket) => socket.emit("a", { msgid, type, data, ...more }));

  describe("the connection", () => {
    const engine = { EIO: "4", transport: "websocket" };
    it.each<[string, Partial<TransportOptions>, Record<string, string>]>([
      ["minimal", {}, { Authorization: "t0ken", Language: "en-US", cashier_type: "widget" }],
      ["without a token", { token: "" }, { Language: "en-US", cashier_type: "widget" }],
      [
        "inside a native app, with every field",
        { xOrigin: "https://host.example", nativePlatform: "android", pwa: true, isMobileApp: false },
        {
          Authorization: "t0ken",
          xorigin: "https://host.example",
          Language: "en-US",
          isNative: "true",
          platform: "android",
          pwa: "true",
          isMobileApp: "false",
          cashier_type: "widget",
        },
      ],
    ])("query: %s", async (_, options, query) => {
      await open(options).call(call());
      const { t: _time, ...sent } = server.connections[0]?.query ?? {};
      expect(sent).toEqual({ ...engine, ...query });
    });

    it("is below the path of the server's address", async () => {
      const shop = await socketServer("/shop");
      try {
        await open({ server: `${shop.url}/shop` }).call(call());
        expect(shop.frames).toHaveLength(1);
      } finally {
        await shop.close();
      }
    });

    it("opens immediately and is shared by all calls", async () => {
      const transport = open();
      await vi.waitFor(() => expect(server.openCount()).toBe(1));
      await Promise.all([transport.call(call()), transport.call(call()), transport.call(call())]);
      transport.connect();
      await transport.call(call());
      expect(server.connections).toHaveLength(1);
      expect(server.frames).toHaveLength(4);
    });

    it("is restored after a while if it is lost", async () => {
      const transport = open();
      await transport.call(call());
      server.drop();
      await vi.waitFor(() => expect(server.openCount()).toBe(0));
      await vi.waitFor(() => expect(server.openCount()).toBe(1), { timeout: 4_000 });
      expect(server.connections).toHaveLength(2);
    });

    it("is reported with the number of its failures, until it is open again", async () => {
      const transport = open();
      const { connections } = listenTo(transport);
      await transport.call(call());
      server.closeNext();
      server.drop();
      await vi.waitFor(() => expect(connections).toEqual([1]));
      transport.connect();
      await vi.waitFor(() => expect(connections).toEqual([1, 2]));
      transport.connect();
      await vi.waitFor(() => expect(connections).toEqual([1, 2, 0]));
    });

    it("is restored at once by connect or by a call", async () => {
      const transport = open();
      const { connections } = listenTo(transport);
      await transport.call(call());
      server.drop();
      await vi.waitFor(() => expect(connections).toEqual([1]));
      transport.connect();
      await vi.waitFor(() => expect(connections).toEqual([1, 0]), { timeout: 500 });
      server.drop();
      await vi.waitFor(() => expect(connections).toEqual([1, 0, 1]));
      expect(await transport.call(call())).toEqual({ ok: true });
      expect(server.connections).toHaveLength(3);
    });
  });

  describe("a frame", () => {
    it.each([
      ["/BANKING/methods-payment-v3", "BANKING:methods-payment-v3"],
      ["/BANKING_DEPOSIT/create", "BANKING_DEPOSIT:create"],
      ["/A/b/c", "A:b/c"],
      ["/single", "single"],
    ])("%s has type %s", async (path, type) => {
      const before = Date.now();
      await open().call(call(path, { country: "mx", none: null }));
      const [frame] = server.frames;
      expect(frame).toEqual({
        data: { country: "mx", none: null, token: "t0ken" },
        msgid: expect.stringMatching(uuid),
        sendTime: expect.any(Number),
        type,
      });
      expect(frame?.sendTime).toBeGreaterThanOrEqual(before);
      expect(frame?.sendTime).toBeLessThanOrEqual(Date.now());
    });

    it("carries the native platform", async () => {
      await open({ nativePlatform: "ios" }).call(call());
      expect(server.frames[0]?.data).toEqual({ isNative: true, platform: "ios", token: "t0ken" });
    });
  });

  describe("a response", () => {
    it.each<[unknown]>([
      [{ a: 1 }],
      [[1]],
      [null],
      ["text"],
      [0],
      [{ status: 0 }],
      [{ status: 700 }],
      [{ status: "500" }],
    ])("resolves with %j unchanged", async (data) => {
      respondWith(data);
      expect(await open().call(call())).toEqual(data);
    });

    it("is parsed if needParse is true", async () => {
      respondWith('{"a":[1]}', { needParse: true });
      expect(await open().call(call())).toEqual({ a: [1] });
    });

    it("is not parsed if needParse is false", async () => {
      respondWith('{"a":[1]}', { needParse: false });
      expect(await open().call(call())).toBe('{"a":[1]}');
    });

    it.each(["{", "<html>", "", undefined, { a: 1 }, null])(
      "%j with needParse is an invalid response",
      async (data) => {
        respondWith(data, { needParse: true });
        await expect(open().call(call())).rejects.toMatchObject({ code: "invalid_response", url: "/BANKING/x" });
      },
    );

    it.each([
      ["has no data", {}],
      ["has an invalid type", { type: 5, data: {} }],
      ["has an invalid needParse", { needParse: "yes", data: {} }],
    ])("that %s is rejected immediately as invalid", async (_, more) => {
      server.onFrame(({ msgid }, socket) => socket.emit("a", { msgid, ...more }));
      const invalid = { code: "invalid_response", url: "/BANKING/x" };
      await expect(open().call({ ...call(), retry: true })).rejects.toMatchObject(invalid);
      expect(server.frames).toHaveLength(1);
    });

    it("a rejection has message, code, fields and status", async () => {
      const error = { message: "No", code: "validation", fields: { card: "error.card" } };
      respondWith({ status: 422, error });
      await expect(open().call(call())).rejects.toMatchObject({
        name: "CashierError",
        ...error,
        status: 422,
        url: "/BANKING/x",
      });
    });

    it("a rejection may be stringified", async () => {
      respondWith('{"status":409,"error":{"message":"Gone","code":"method_unavailable"}}', { needParse: true });
      await expect(open().call(call())).rejects.toMatchObject({ code: "method_unavailable", status: 409 });
    });

    it("401 is an expired token, whatever its body", async () => {
      respondWith({ status: 401 });
      await expect(open().call(call())).rejects.toMatchObject({ code: "token_expired", status: 401 });
    });
  });

  describe("concurrent responses", () => {
    it("are matched to their calls by msgid, in any order", async () => {
      server.onFrame((_, socket) => {
        if (server.frames.length < 3) return;
        for (const { msgid, data } of [...server.frames].reverse()) socket.emit("a", { msgid, data: { n: data.n } });
      });
      const transport = open();
      const answers = [1, 2, 3].map((n) => transport.call(call("/BANKING/x", { n })));
      expect(await Promise.all(answers)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    });

    it("are used once; a response without a call is ignored", async () => {
      server.onFrame(({ msgid, type }, socket) => {
        socket.emit("a", { msgid: "unknown", type, data: { n: 0 } });
        for (const n of [1, 2]) socket.emit("a", { msgid, type, data: { n } });
      });
      const transport = open();
      const { pushes } = listenTo(transport);
      expect(await transport.call(call())).toEqual({ n: 1 });
      expect(await transport.call(call())).toEqual({ n: 1 });
      expect(pushes).toEqual([]);
    });
  });
});
