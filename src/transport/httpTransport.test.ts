// @vitest-environment node
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ListeningServer, listeningServer } from "../../test/unit/listeningServer";
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
  const answering = (status: number, body: string) => {
    respond = (response) => response.writeHead(status).end(body);
  };

  describe("what is sent (spec §7)", () => {
    it("a GET carries its payload in the query, without what is null", async () => {
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

    it("a POST carries it as JSON", async () => {
      await open().call(post({ id: "1", nothing: null, fields: { a: "ü" } }));
      const [request] = server.received;
      expect([request?.method, request?.url]).toEqual(["POST", "/api/BANKING/x"]);
      expect(JSON.parse(request?.body ?? "")).toEqual({ id: "1", nothing: null, fields: { a: "ü" } });
    });

    it.each([get(), post()])("the headers of a $method", async (call) => {
      await open({ platformVersion: "v2" }).call(call);
      const { headers } = server.received[0] ?? {};
      expect(headers).toMatchObject({
        "content-type": "application/json",
        "cache-control": "no-cache",
        authorization: "t0ken",
      });
      expect(JSON.parse(String(headers?.["extra-params"]))).toEqual({ platformVersion: "v2" });
    });

    it("no token, no Authorization", async () => {
      await open({ token: "" }).call(get());
      expect(server.received[0]?.headers).not.toHaveProperty("authorization");
    });

    it("credentials are included", async () => {
      const asked = vi.spyOn(globalThis, "fetch");
      await open().call(get());
      expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: "include" });
    });

    it("no cache answers a call, or keeps its answer", async () => {
      const asked = vi.spyOn(globalThis, "fetch");
      await open().call(get());
      expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: "no-store" });
    });

    it("on a native platform every call says so", async () => {
      const native = open({ nativePlatform: "ios" });
      await native.call(get({ country: "mx" }));
      await native.call(post());
      expect(server.received[0]?.url).toBe("/api/BANKING/x?country=mx&isNative=true&platform=ios");
      expect(JSON.parse(server.received[1]?.body ?? "")).toEqual({ isNative: true, platform: "ios" });
    });

    it("elsewhere none does", async () => {
      await open().call(post({ a: 1 }));
      expect(JSON.parse(server.received[0]?.body ?? "")).toEqual({ a: 1 });
    });
  });

  describe("what comes back (spec §8)", () => {
    it.each([200, 201, 202, 299])("%i is a success: the body as it stands", async (status) => {
      answering(status, '{"status":500,"error":{"message":"not one"}}');
      expect(await open().call(get())).toEqual({ status: 500, error: { message: "not one" } });
    });

    it("a success without a body is undefined", async () => {
      answering(204, "");
      expect(await open().call(post())).toBeUndefined();
    });

    it.each([300, 304, 400, 401, 403, 404, 409, 422, 429, 500, 503])("%i is a refusal", async (status) => {
      answering(status, "");
      await expect(open().call(get())).rejects.toMatchObject({
        name: "CashierError",
        status,
        message: `Error ${status}`,
      });
    });

    it("takes message, code, fields and retry_after from `error`", async () => {
      const error = { message: "Too fast", code: "rate_limited", fields: { a: "b" }, retry_after: 9 };
      answering(429, JSON.stringify({ error }));
      await expect(open().call(get())).rejects.toMatchObject({
        message: "Too fast",
        code: "rate_limited",
        fields: { a: "b" },
        retryAfter: 9,
        status: 429,
        url: "/BANKING/x",
      });
    });

    it("a gateway's HTML page is told by its status", async () => {
      answering(502, "<html>Bad gateway</html>");
      await expect(open().call(get())).rejects.toMatchObject({ message: "Error 502", status: 502 });
    });

    it.each([
      ["HTML", "<!doctype html>"],
      ["half of an answer", '{"a":'],
      ["6 MB", JSON.stringify("x".repeat(6_000_000))],
    ])("%s is an invalid response", async (_, body) => {
      answering(200, body);
      await expect(open().call({ ...get(), retry: true })).rejects.toMatchObject({
        code: "invalid_response",
        url: "/BANKING/x",
      });
      expect(server.received).toHaveLength(1);
    });

    it("letters that a chunk cuts in two are read whole", async () => {
      const bytes = Buffer.from('{"a":"ñandú €"}');
      respond = (response) => {
        response.write(bytes.subarray(0, 7));
        setTimeout(() => response.end(bytes.subarray(7)), 20);
      };
      expect(await open().call(get())).toEqual({ a: "ñandú €" });
    });
  });

  it("hears no pushes and can be woken without asking anything", () => {
    const transport = open();
    transport.listen(() => expect.unreachable(), new AbortController().signal);
    transport.wake();
    expect(server.received).toEqual([]);
  });
});
