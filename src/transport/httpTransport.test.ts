import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ListeningServer, listeningServer } from "../../test/unit/listeningServer";
import { listenTo } from "../../test/unit/listenTo";
import { httpTransport } from "./httpTransport";
import type { Call, TransportOptions } from "./Transport";

const get = (payload?: Call["payload"]): Call => ({
  method: "GET",
  path: "/BANKING/x",
  retry: false,
  ...(payload && { payload }),
});
const post = (payload?: Call["payload"]): Call => ({ ...get(payload), method: "POST" });

describe("httpTransport", () => {
  let server: ListeningServer;
  let respond: (response: ServerResponse) => void;
  beforeEach(async () => {
    respond = (response) => response.end("{}");
    server = await listeningServer((_, response) => respond(response));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.close();
  });
  const open = (more: Partial<TransportOptions> = {}) =>
    httpTransport({ server: server.url, token: "t0ken", platformVersion: "redesign", language: "en", ...more });
  const respondWith = (status: number, body: string) => {
    respond = (response) => response.writeHead(status).end(body);
  };

  describe("requests", () => {
    it("a GET carries its payload in the query, without null values", async () => {
      await open().call(
        get({ country: "mx", empty: "", zero: 0, off: false, none: null, missing: undefined, odd: "a&b=ü" }),
      );
      const [request] = server.received;
      const url = new URL(request?.url ?? "", server.url);
      expect([request?.method, request?.body, url.pathname]).toEqual(["GET", "", "/api/BANKING/x"]);
      expect([...url.searchParams]).toEqual([
        ["country", "mx"],
        ["empty", ""],
        ["zero", "0"],
        ["off", "false"],
        ["odd", "a&b=ü"],
      ]);
    });

    it("a GET without payload has no query", async () => {
      await open().call(get());
      expect(server.received[0]?.url).toBe("/api/BANKING/x");
    });

    it.each(["t0ken\nwith a line break", "t0ken €"])("an error about the token %j does not quote it", async (token) => {
      const thrown: unknown = await open({ token })
        .call(get())
        .catch((error: unknown) => error);
      expect(thrown).toMatchObject({ code: "invalid_host_data", url: "/BANKING/x" });
      expect(String(thrown)).not.toContain("t0ken");
      expect(server.received).toEqual([]);
    });

    it("a POST carries its payload as JSON", async () => {
      await open().call(post({ id: "1", nothing: null, fields: { a: "ü" } }));
      const [request] = server.received;
      expect([request?.method, request?.url]).toEqual(["POST", "/api/BANKING/x"]);
      expect(JSON.parse(request?.body ?? "")).toEqual({ id: "1", nothing: null, fields: { a: "ü" } });
    });

    it("replaces what no header can hold in the platform's version", async () => {
      await open({ platformVersion: 'v2 "бета" é' }).call(get());
      const sent = String(server.received[0]?.headers["extra-params"]);
      expect(JSON.parse(sent)).toEqual({ platformVersion: 'v2 "????" é' });
    });

    it.each([get(), post()])("sends the headers of a $method", async (call) => {
      await open({ platformVersion: "v2" }).call(call);
      const { headers } = server.received[0] ?? {};
      expect(headers).toMatchObject({
        "content-type": "application/json",
        "cache-control": "no-cache",
        authorization: "t0ken",
      });
      expect(JSON.parse(String(headers?.["extra-params"]))).toEqual({ platformVersion: "v2" });
    });

    it("omits Authorization without a token", async () => {
      await open({ token: "" }).call(get());
      expect(server.received[0]?.headers).not.toHaveProperty("authorization");
    });

    it("includes credentials", async () => {
      const fetchSpy = vi.spyOn(globalThis, "fetch");
      await open().call(get());
      expect(fetchSpy.mock.calls[0]?.[1]).toMatchObject({ credentials: "include" });
    });

    it("bypasses the cache", async () => {
      const fetchSpy = vi.spyOn(globalThis, "fetch");
      await open().call(get());
      expect(fetchSpy.mock.calls[0]?.[1]).toMatchObject({ cache: "no-store" });
    });

    it("adds the platform to every call inside a native app", async () => {
      const native = open({ nativePlatform: "ios" });
      await native.call(get({ country: "mx" }));
      await native.call(post());
      expect(server.received[0]?.url).toBe("/api/BANKING/x?country=mx&isNative=true&platform=ios");
      expect(JSON.parse(server.received[1]?.body ?? "")).toEqual({ isNative: true, platform: "ios" });
    });

    it("adds nothing in a browser", async () => {
      await open().call(post({ a: 1 }));
      expect(JSON.parse(server.received[0]?.body ?? "")).toEqual({ a: 1 });
    });
  });

  describe("responses", () => {
    it.each([200, 201, 202, 299])("%i is a success: resolves with the body unchanged", async (status) => {
      respondWith(status, '{"status":500,"error":{"message":"not one"}}');
      expect(await open().call(get())).toEqual({ status: 500, error: { message: "not one" } });
    });

    it("resolves with undefined for an empty body", async () => {
      respondWith(204, "");
      expect(await open().call(post())).toBeUndefined();
    });

    it.each([300, 304, 400, 401, 403, 404, 409, 422, 429, 500, 503])("%i is a rejection", async (status) => {
      respondWith(status, "");
      await expect(open().call(get())).rejects.toMatchObject({
        name: "CashierError",
        status,
        message: `Error ${status}`,
      });
    });

    it("reads message, code, fields and retry_after from `error`", async () => {
      const error = { message: "Too fast", code: "rate_limited", fields: { a: "b" }, retry_after: 9 };
      respondWith(429, JSON.stringify({ error }));
      await expect(open().call(get())).rejects.toMatchObject({
        message: "Too fast",
        code: "rate_limited",
        fields: { a: "b" },
        retryAfterSeconds: 9,
        status: 429,
        url: "/BANKING/x",
      });
    });

    it("reports a gateway's HTML page by its status", async () => {
      respondWith(502, "<html>Bad gateway</html>");
      await expect(open().call(get())).rejects.toMatchObject({ message: "Error 502", status: 502 });
    });

    it.each([
      ["HTML", "<!doctype html>"],
      ["truncated JSON", '{"a":'],
      ["6 MB", JSON.stringify("x".repeat(6_000_000))],
    ])("%s is an invalid response", async (_, body) => {
      respondWith(200, body);
      await expect(open().call({ ...get(), retry: true })).rejects.toMatchObject({
        code: "invalid_response",
        url: "/BANKING/x",
      });
      expect(server.received).toHaveLength(1);
    });

    it("decodes characters that are split between chunks", async () => {
      const bytes = Buffer.from('{"a":"ñandú €"}');
      respond = (response) => {
        response.write(bytes.subarray(0, 7));
        setTimeout(() => response.end(bytes.subarray(7)), 20);
      };
      expect(await open().call(get())).toEqual({ a: "ñandú €" });
    });
  });

  it("has no pushes, and connect sends nothing", () => {
    const transport = open();
    const reported = listenTo(transport);
    transport.connect();
    expect(reported).toEqual({ pushes: [], connections: [] });
    expect(server.received).toEqual([]);
  });
});
