import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDemoServer, type RunningDemo } from "../../demo/server/createDemoServer";
import { listenTo } from "../../test/unit/listenTo";
import { sendEarly } from "./earlyRequest";
import { httpTransport } from "./httpTransport";
import { LazyTransport, openTransport } from "./openTransport";
import type { Call, TransportOptions } from "./Transport";

const path = "/BANKING/methods-payment-v3";
const list = (country = "mx", currency = "MXN"): Call => ({
  method: "GET",
  path,
  payload: { country, currency },
  retry: false,
});
const active: Call = { method: "GET", path: "/BANKING_DEPOSIT/active", retry: false };

describe("LazyTransport", () => {
  let server: RunningDemo;
  let options: TransportOptions;
  const opened: LazyTransport[] = [];
  beforeEach(async () => {
    server = await createDemoServer();
    options = { server: server.url, token: "anna", platformVersion: "redesign", language: "en" };
  });
  afterEach(async () => {
    for (const transport of opened.splice(0)) transport.close();
    await server.close();
  });
  const closeLater = (transport: LazyTransport) => {
    opened.push(transport);
    return transport;
  };
  const callCount = () => server.activity.counts()[path] ?? 0;
  const overHttp = (call: Call) =>
    closeLater(new LazyTransport(async () => httpTransport(options), sendEarly("http", options, [call])));

  it.each(["socket", "http"] as const)("over %s: sends a call that was made before it had loaded", async (kind) => {
    const transport = closeLater(openTransport(kind, options));
    expect(await transport.call(list())).toHaveProperty("spei_mxn");
    expect(server.activity.since().find(({ kind: what }) => what === "call")?.transport).toBe(kind);
    expect(server.sockets()).toBe(kind === "socket" ? 1 : 0);
  });

  it("connects the socket without a call; sends nothing over HTTP", async () => {
    closeLater(openTransport("http", options));
    closeLater(openTransport("socket", options));
    await vi.waitFor(() => expect(server.sockets()).toBe(1));
    expect(server.activity.counts()).toEqual({});
  });

  describe("with an early request", () => {
    it("serves only the first call with the same path and payload", async () => {
      const transport = overHttp(list());
      expect(await transport.call(list())).toHaveProperty("spei_mxn");
      expect(callCount()).toBe(1);
      await transport.call(list());
      expect(callCount()).toBe(2);
    });

    it("serves no other call", async () => {
      const transport = overHttp(list());
      expect(await transport.call(list("br", "BRL"))).not.toHaveProperty("spei_mxn");
      expect(await transport.call(active)).toHaveProperty("items");
      expect(callCount()).toBe(2);
    });

    it("fails that call, and the next call is sent again", async () => {
      server.faults.set({ kind: "status", call: path, status: 500, code: "broken", times: 1 });
      const transport = overHttp(list());
      await vi.waitFor(() => expect(callCount()).toBe(1));
      await expect(transport.call(list())).rejects.toMatchObject({ code: "broken" });
      expect(await transport.call(list())).toHaveProperty("spei_mxn");
    });

    it("ignores a failure that no call uses", async () => {
      const unhandled = vi.fn();
      process.on("unhandledRejection", unhandled);
      server.faults.set({ kind: "status", status: 500 });
      overHttp(list());
      await vi.waitFor(() => expect(callCount()).toBe(1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      process.off("unhandledRejection", unhandled);
      expect(unhandled).not.toHaveBeenCalled();
    });
  });

  describe("when its code fails to load", () => {
    it("fails with a network error, and concurrent next calls load it again once", async () => {
      let loads = 0;
      const transport = closeLater(
        new LazyTransport(async () => {
          loads += 1;
          if (loads < 3) throw new TypeError("Failed to fetch dynamically imported module");
          return httpTransport(options);
        }),
      );
      await new Promise((resolve) => setTimeout(resolve));
      const lost = { name: "CashierError", code: "network_error", message: "Network connection failed", url: path };
      await expect(transport.call(list())).rejects.toMatchObject(lost);
      await Promise.all([transport.call(list()), transport.call(active)]);
      transport.connect();
      expect(loads).toBe(3);
    });
  });

  it("forwards pushes and changes of the connection until it is closed", async () => {
    const transport = closeLater(openTransport("socket", options));
    const { pushes, connections } = listenTo(transport);
    await vi.waitFor(() => expect(server.sockets()).toBe(1));
    server.push("anna", "deposit.status", { status: 0 });
    await vi.waitFor(() => expect(pushes).toEqual([{ type: "deposit.status", data: { status: 0 } }]));
    server.dropSockets();
    await vi.waitFor(() => expect(connections).toEqual([1]));
    transport.close();
    await vi.waitFor(() => expect(server.sockets()).toBe(0));
    server.push("anna", "deposit.status", { status: 1 });
    expect([pushes.length, connections.length]).toEqual([1, 1]);
  });

  it("restores the connection on connect", async () => {
    const transport = closeLater(openTransport("socket", options));
    const { connections } = listenTo(transport);
    await vi.waitFor(() => expect(server.sockets()).toBe(1));
    server.dropSockets();
    await vi.waitFor(() => expect(connections).toEqual([1]));
    transport.connect();
    await vi.waitFor(() => expect(connections).toEqual([1, 0]), { timeout: 500 });
  });

  describe("closing", () => {
    it("closes the connection and fails pending calls", async () => {
      server.faults.set({ kind: "loss", how: "silent" });
      const transport = closeLater(openTransport("socket", options));
      const answer = transport.call(list());
      await vi.waitFor(() => expect(callCount()).toBe(1));
      transport.close();
      await expect(answer).rejects.toMatchObject({ name: "AbortError" });
      await vi.waitFor(() => expect(server.sockets()).toBe(0));
      await expect(transport.call(active)).rejects.toMatchObject({ name: "AbortError" });
      expect(server.activity.since().filter(({ kind }) => kind === "connect")).toHaveLength(1);
    });

    it("closes a transport that loads afterwards", async () => {
      let finishLoading = () => {};
      const loaded = new Promise<void>((resolve) => {
        finishLoading = resolve;
      });
      const late = httpTransport(options);
      const closed = vi.spyOn(late, "close");
      const transport = new LazyTransport(() => loaded.then(() => late));
      transport.close();
      expect(closed).not.toHaveBeenCalled();
      finishLoading();
      await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    });

    it("loads nothing afterwards", async () => {
      let loads = 0;
      const transport = new LazyTransport(() => {
        loads += 1;
        return Promise.reject(new Error("Failed to fetch"));
      });
      await new Promise((resolve) => setTimeout(resolve));
      transport.close();
      transport.connect();
      await expect(transport.call(active)).rejects.toThrow();
      expect(loads).toBe(1);
    });
  });
});
