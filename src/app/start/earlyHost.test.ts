import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CashierError, version } from "../../contract";
import type { HostPort, Servers } from "../../host/HostBridge";
import { openEarlyHost } from "./earlyHost";

const server = "https://cdn.example";
const servers: Servers = [undefined, `${server}/cashier-widget.js`];
const bonuses = [{ id: "b1", type: "deposit" }];

/** What a host says, as a native shell does: the page of a unit test stands in no frame. */
const say = (type: string, payload?: unknown) =>
  window.dispatchEvent(new CustomEvent("cashier-host", { detail: JSON.stringify({ type, payload }) }));

/** The widget's side, once its code has come. */
function widgetPort(token = "") {
  const ending = new AbortController();
  const done: unknown[][] = [];
  const port: HostPort = {
    element: document.createElement("div"),
    signal: ending.signal,
    hasToken: () => token !== "",
    servers: () => servers,
    allowedOrigins: () => [],
    setSession: (fields, user) => done.push(["setSession", fields, user]),
    setBonusList: (list) => done.push(["setBonusList", list]),
    back: () => done.push(["back"]),
    report: (error) => done.push(["report", error]),
    fail: (error) => done.push(["fail", error]),
  };
  return { port, done, end: () => ending.abort() };
}

function openEarly(named: Servers = servers) {
  const onSession = vi.fn();
  const host = openEarlyHost({
    element: document.createElement("div"),
    servers: () => named,
    allowedOrigins: () => [],
    onSession,
  });
  window.addEventListener("test-end", () => host.close(), { once: true });
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
    host.attach(widgetPort().port).receive("cashier-loaded", { version }, 0);
    expect(posted.mock.calls).toEqual([loaded]);
  });

  it("tells of every session at once, and hands over the last one, once", () => {
    const { host, onSession } = openEarly();
    say("loaded", { token: "one", currency: "EUR" });
    say("loaded", { token: "two", user: { lang: "es" } });
    expect(onSession.mock.calls.map(([fields]) => fields)).toEqual([
      { token: "one", currency: "EUR", server },
      { token: "two", lang: "es", server },
    ]);
    expect(host.takeSession()).toMatchObject({ fields: { token: "two", lang: "es" }, user: { lang: "es" } });
    expect(host.takeSession()).toBeUndefined();
    const { port, done } = widgetPort();
    host.attach(port);
    expect(done).toEqual([]);
  });

  it("takes a bonus list for no session", () => {
    const { host, onSession } = openEarly();
    say("bonus-list-updated", bonuses);
    expect(onSession).not.toHaveBeenCalled();
    say("loaded", { token: "t" });
    expect(onSession.mock.calls).toEqual([[{ bonusList: bonuses, token: "t", server }]]);
    expect(host.takeSession()?.fields).toEqual({ bonusList: bonuses, token: "t", server });
  });

  it("hands over what else was said, in its order, and then everything as it is said", () => {
    const { host } = openEarly();
    say("loaded", {});
    say("go-back");
    say("bonus-list-updated", "none");
    const { port, done } = widgetPort();
    host.attach(port);
    expect(done).toEqual([
      ["report", new CashierError("Incorrect data from host")],
      ["back"],
      ["report", new CashierError("Invalid host data: bonusList", { code: "invalid_host_data" })],
    ]);
    say("swipe-back");
    say("loaded", { token: "late" });
    expect(done.slice(3)).toEqual([["back"], ["setSession", { token: "late", server }, {}]]);
  });

  it("starts nothing for a session that another server is meant to get, and says why", () => {
    const { host, onSession } = openEarly(["https://evil.example", servers[1]]);
    say("loaded", { token: "t", server });
    expect(onSession).not.toHaveBeenCalled();
    expect(host.takeSession()).toBeUndefined();
    const { port, done } = widgetPort();
    host.attach(port);
    const message = "The payment server is not the host's";
    expect(done).toEqual([
      ["fail", new CashierError(message, { code: "untrusted_server", url: "https://evil.example" })],
    ]);
  });

  it("leaves the session to a page that has set a token meanwhile", () => {
    const { host } = openEarly();
    say("loaded", { token: "t", currency: "EUR" });
    const { port, done } = widgetPort("own");
    host.attach(port);
    say("loaded", { token: "u" });
    say("bonus-list-updated", bonuses);
    expect(done).toEqual([["setBonusList", bonuses]]);
  });

  it("is deaf once it is closed, or the widget it was handed to has ended", () => {
    const closed = openEarly();
    closed.host.close();
    const handed = openEarly();
    const { port, done, end } = widgetPort();
    handed.host.attach(port);
    end();
    say("loaded", { token: "t" });
    say("go-back");
    expect(closed.onSession).not.toHaveBeenCalled();
    expect(done).toEqual([]);
  });
});

describe("an early host that has been waited for in vain", () => {
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
    ["is told of once the widget is there", "", [["fail", missing]]],
    ["is not missed by a page that has set a token meanwhile", "own", []],
  ])("%s", (_, token, told) => {
    const { host } = openEarly();
    vi.advanceTimersByTime(5_000);
    const { port, done } = widgetPort(token);
    host.attach(port);
    expect(done).toEqual(told);
  });

  it("is not missed where it has answered after all", () => {
    const { host } = openEarly();
    vi.advanceTimersByTime(5_000);
    say("loaded", { token: "late" });
    expect(host.takeSession()?.fields).toEqual({ token: "late", server });
    const { port, done } = widgetPort();
    host.attach(port);
    expect(done).toEqual([]);
  });
});
