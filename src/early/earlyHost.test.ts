import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CashierError } from "../contract/CashierError";
import { version } from "../contract/version";
import type { HostPort, Servers } from "../host/HostBridge";
import { openEarlyHost } from "./earlyHost";

const server = "https://cdn.example";
const servers: Servers = [undefined, `${server}/cashier-widget.js`];
const bonuses = [{ id: "b1", type: "deposit" }];

/** Sends a host's message as a native shell does: a unit test's page is not in a frame. */
const send = (type: string, payload?: unknown) =>
  window.dispatchEvent(new CustomEvent("cashier-host", { detail: JSON.stringify({ type, payload }) }));

/** The widget's port, once its code is loaded. */
function widgetPort(token = "", named: Servers = servers) {
  const ending = new AbortController();
  const calls: unknown[][] = [];
  const port: HostPort = {
    element: document.createElement("div"),
    signal: ending.signal,
    hasToken: () => token !== "",
    servers: () => named,
    allowedOrigins: () => [],
    setSession: (fields, user) => calls.push(["setSession", fields, user]),
    setBonusList: (list) => calls.push(["setBonusList", list]),
    back: () => calls.push(["back"]),
    report: (error) => calls.push(["report", error]),
    fail: (error) => calls.push(["fail", error]),
  };
  return { port, calls, end: () => ending.abort() };
}

function openEarly(named: Servers = servers) {
  const onSession = vi.fn();
  const host = openEarlyHost({
    version,
    element: document.createElement("div"),
    servers: () => named,
    allowedOrigins: () => [],
    onSession,
  });
  window.addEventListener("test-end", () => host.end(), { once: true });
  return { host, onSession };
}

describe("openEarlyHost", () => {
  const posted = vi.fn<(json: string) => void>();
  afterEach(() => {
    window.dispatchEvent(new Event("test-end"));
    Reflect.deleteProperty(window, "billingBridge");
    posted.mockClear();
  });

  it("announces the widget at once, and only once", () => {
    window.billingBridge = { postMessage: posted };
    const { host } = openEarly();
    const loaded = [JSON.stringify({ type: "Loaded", payload: { version }, version })];
    expect(posted.mock.calls).toEqual([loaded]);
    host.handOver(widgetPort().port).receive("cashier-loaded", { version }, 0);
    expect(posted.mock.calls).toEqual([loaded]);
  });

  it("tells the host why the element's code could not be loaded", () => {
    window.billingBridge = { postMessage: posted };
    const { host } = openEarly();
    const failure = { message: "The payment widget could not be loaded", status: 0, url: `${server}/c/element.js` };
    host.end(failure);
    expect(posted.mock.lastCall).toEqual([JSON.stringify({ type: "initError", payload: failure })]);
  });

  it("reports every session at once, and hands over the last one, once", () => {
    const { host, onSession } = openEarly();
    send("loaded", { token: "one", currency: "EUR" });
    send("loaded", { token: "two", user: { lang: "es" } });
    expect(onSession.mock.calls.map(([fields]) => fields)).toEqual([
      { token: "one", currency: "EUR", server },
      { token: "two", lang: "es", server },
    ]);
    expect(host.takeSession()).toMatchObject({ fields: { token: "two", lang: "es" }, user: { lang: "es" } });
    expect(host.takeSession()).toBeUndefined();
    const { port, calls } = widgetPort();
    host.handOver(port);
    expect(calls).toEqual([]);
  });

  it("does not take a bonus list for a session", () => {
    const { host, onSession } = openEarly();
    send("bonus-list-updated", bonuses);
    expect(onSession.mock.calls).toEqual([[{ bonusList: bonuses }]]);
    send("loaded", { token: "t" });
    expect(onSession.mock.calls[1]).toEqual([{ bonusList: bonuses, token: "t", server }]);
    expect(host.takeSession()?.fields).toEqual({ bonusList: bonuses, token: "t", server });
  });

  it("passes a sign-out on at once", () => {
    const { host, onSession } = openEarly();
    send("loaded", { token: "t" });
    send("loaded", { token: null });
    expect(onSession.mock.calls).toEqual([[{ token: "t", server }], [{}]]);
    expect(host.takeSession()?.fields).toEqual({});
  });

  it("hands over the other messages in their order, and then each as it arrives", () => {
    const { host } = openEarly();
    send("loaded", {});
    send("go-back");
    send("bonus-list-updated", "none");
    const { port, calls } = widgetPort();
    host.handOver(port);
    expect(calls).toEqual([
      ["report", new CashierError("Incorrect data from host")],
      ["back"],
      ["report", new CashierError("Invalid host data: bonusList", { code: "invalid_host_data" })],
    ]);
    send("swipe-back");
    send("loaded", { token: "late" });
    expect(calls.slice(3)).toEqual([["back"], ["setSession", { token: "late", server }, {}]]);
  });

  it("does not start for a session meant for another server, and reports why", () => {
    const { host, onSession } = openEarly(["https://evil.example", servers[1]]);
    send("loaded", { token: "t", server });
    expect(onSession).not.toHaveBeenCalled();
    expect(host.takeSession()).toBeUndefined();
    const { port, calls } = widgetPort();
    host.handOver(port);
    const message = "The payment server is not the host's";
    expect(calls).toEqual([
      ["fail", new CashierError(message, { code: "untrusted_server", url: "https://evil.example" })],
    ]);
  });

  it("signs a player out who is followed by a session meant for another server, and then reports why", async () => {
    const { host } = openEarly();
    const { port, calls } = widgetPort("", [server, servers[1]]);
    host.handOver(port);
    send("loaded", { token: "ana", server });
    send("loaded", { token: "ben", server: "https://other.example" });
    await Promise.resolve();
    const message = "The payment server is not the host's";
    expect(calls.slice(1)).toEqual([
      ["setSession", {}, {}],
      ["fail", new CashierError(message, { code: "untrusted_server", url: server })],
    ]);
    // brings nobody back
    send("bonus-list-updated", bonuses);
    expect(calls.slice(3)).toEqual([["setSession", { bonusList: bonuses }, undefined]]);
  });

  it("fails no session that follows one meant for another server at once", async () => {
    const { host } = openEarly();
    const { port, calls } = widgetPort("", [server, servers[1]]);
    host.handOver(port);
    send("loaded", { token: "ana", server });
    send("loaded", { token: "ben", server: "https://other.example" });
    send("loaded", { token: "ben", server });
    await Promise.resolve();
    expect(calls.slice(1)).toEqual([
      ["setSession", {}, {}],
      ["setSession", { token: "ben", server }, {}],
    ]);
  });

  it("ignores the session when the page has set a token meanwhile", () => {
    const { host } = openEarly();
    send("loaded", { token: "t", currency: "EUR" });
    const { port, calls } = widgetPort("own");
    host.handOver(port);
    send("loaded", { token: "u" });
    send("bonus-list-updated", bonuses);
    expect(calls).toEqual([["setBonusList", bonuses]]);
  });

  it("ignores messages once it is closed, or its widget has ended", () => {
    const closed = openEarly();
    closed.host.end();
    const handed = openEarly();
    const { port, calls, end } = widgetPort();
    handed.host.handOver(port);
    end();
    send("loaded", { token: "t" });
    send("go-back");
    expect(closed.onSession).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });
});

describe("an early host that does not answer", () => {
  const missing = new CashierError("Can't find a property in window");
  beforeEach(() => {
    vi.useFakeTimers();
    window.billingBridge = { postMessage() {} };
  });
  afterEach(() => {
    window.dispatchEvent(new Event("test-end"));
    vi.useRealTimers();
    Reflect.deleteProperty(window, "billingBridge");
  });

  it.each([
    ["is reported once the widget is there", "", [["fail", missing]]],
    ["is not reported when the page has set a token meanwhile", "own", []],
  ])("%s", (_, token, told) => {
    const { host } = openEarly();
    vi.advanceTimersByTime(5_000);
    const { port, calls } = widgetPort(token);
    host.handOver(port);
    expect(calls).toEqual(told);
  });

  it("is not reported when it answers after all", () => {
    const { host } = openEarly();
    vi.advanceTimersByTime(5_000);
    send("loaded", { token: "late" });
    expect(host.takeSession()?.fields).toEqual({ token: "late", server });
    const { port, calls } = widgetPort();
    host.handOver(port);
    expect(calls).toEqual([]);
  });
});
