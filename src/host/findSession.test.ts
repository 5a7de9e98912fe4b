import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findSession } from "./findSession";
import type { HostData } from "./hostData";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
const names = ["billingBridge", "billingUserData", "parent"] as const;
const own = Object.getOwnPropertyDescriptor(window, "parent");
const session = (token: string) => ({ token, currency: "MXN" });
const channel = { postMessage() {} };
const missing = "Can't find a property in window";
const incorrect = "Incorrect data from host";

const put = (name: (typeof names)[number], value: unknown) =>
  Object.defineProperty(window, name, { configurable: true, value });

/** Starts a wait and records its outcome. */
function start() {
  const ending = new AbortController();
  const state = { isNeeded: true, tokens: [] as unknown[], failures: [] as string[] };
  findSession({
    signal: ending.signal,
    isNeeded: () => state.isNeeded,
    onData: ({ fields }: HostData) => {
      state.tokens.push(fields.token);
      // the bridge aborts as well
      ending.abort();
    },
    onFailure: (error) => state.failures.push(error.message),
  });
  return { state, end: () => ending.abort() };
}

beforeEach(() => {
  warn.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  for (const name of names) Reflect.deleteProperty(window, name);
  if (own) Object.defineProperty(window, "parent", own);
});

describe("the session of a web view", () => {
  it("is used at once if it is present", () => {
    put("billingUserData", session("t"));
    const { state } = start();
    expect(state.tokens).toEqual(["t"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is polled every 10 ms", () => {
    put("billingBridge", channel);
    const { state } = start();
    vi.advanceTimersByTime(1_234);
    put("billingUserData", JSON.stringify(session("late")));
    vi.advanceTimersByTime(5);
    expect(state.tokens).toEqual([]);
    vi.advanceTimersByTime(5);
    expect(state.tokens).toEqual(["late"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("may be completed in several steps", () => {
    const growing: Record<string, unknown> = {};
    put("billingUserData", growing);
    const { state } = start();
    vi.advanceTimersByTime(1_000);
    Object.assign(growing, { currency: "MXN", token: "" });
    vi.advanceTimersByTime(1_000);
    growing.token = "t";
    vi.advanceTimersByTime(10);
    expect(state).toMatchObject({ tokens: ["t"], failures: [] });
  });

  it("times out after 5 s", () => {
    put("billingBridge", channel);
    const { state } = start();
    vi.advanceTimersByTime(4_999);
    expect(state.failures).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(state.failures).toEqual(["Can't find a property in window"]);
    expect(vi.getTimerCount()).toBe(0);
    put("billingUserData", session("too late"));
    vi.advanceTimersByTime(10_000);
    expect(state).toMatchObject({ tokens: [], failures: [missing] });
  });

  it("does not count the time in which the app was in the background", () => {
    put("billingBridge", channel);
    const { state } = start();
    vi.advanceTimersByTime(1_000);
    const { now } = performance;
    const away = vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 60_000);
    vi.advanceTimersByTime(2_000);
    put("billingUserData", session("late"));
    vi.advanceTimersByTime(10);
    away.mockRestore();
    expect(state).toMatchObject({ tokens: ["late"], failures: [] });
  });

  it("times out even if the shell's channel appears late", () => {
    const { state } = start();
    vi.advanceTimersByTime(3_000);
    put("billingBridge", channel);
    vi.advanceTimersByTime(2_000);
    expect(state.failures).toEqual([missing]);
  });

  it.each([
    [undefined],
    [null],
    [""],
    ["{"],
    ["null"],
    [7],
    [[]],
    [{}],
    [{ token: "" }],
    [{ token: 5 }],
    [[{ token: "t" }]],
  ])("is incorrect if it is still %j after 5 s", (junk) => {
    put("billingUserData", junk);
    const { state } = start();
    vi.advanceTimersByTime(5_000);
    expect(state).toMatchObject({ tokens: [], failures: [incorrect] });
  });

  it("is incorrect if it still throws after 5 s", () => {
    Object.defineProperty(window, "billingUserData", {
      configurable: true,
      get() {
        throw new Error("not yet");
      },
    });
    const { state } = start();
    vi.advanceTimersByTime(5_000);
    expect(state.failures).toEqual([incorrect]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is no longer awaited once the element has its own token or is removed", () => {
    put("billingBridge", channel);
    const [first, second] = [start(), start()];
    first.state.isNeeded = false;
    second.end();
    vi.advanceTimersByTime(10);
    expect(vi.getTimerCount()).toBe(0);
    put("billingUserData", session("t"));
    vi.advanceTimersByTime(10_000);
    for (const { state } of [first, second]) expect(state).toMatchObject({ tokens: [], failures: [] });
  });

  it("takes precedence over a stored user", () => {
    sessionStorage.setItem("cashier.user", JSON.stringify(session("stored")));
    put("billingUserData", session("injected"));
    expect(start().state.tokens).toEqual(["injected"]);
  });
});

describe("a standalone page", () => {
  it("uses the stored user at once and does not poll", () => {
    sessionStorage.setItem("cashier.user", JSON.stringify(session("stored")));
    expect(start().state.tokens).toEqual(["stored"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("polls 5 s for a shell's session and does not fail without one", () => {
    const { state } = start();
    vi.advanceTimersByTime(4_000);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(state).toMatchObject({ tokens: [], failures: [] });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(["", "{", "null", "[]", "7", '{"token":""}', '{"user":null}'])(
    "ignores the stored user %j with one warning and keeps waiting",
    (stored) => {
      sessionStorage.setItem("cashier.user", stored);
      const { state } = start();
      expect(warn.mock.calls).toEqual([["cashier-widget: cashier.user holds no user with a token; it is ignored"]]);
      put("billingUserData", session("t"));
      vi.advanceTimersByTime(10);
      expect(state.tokens).toEqual(["t"]);
    },
  );
});

describe("a frame", () => {
  beforeEach(() => put("parent", { postMessage() {} }));

  it("does not poll: its parent may answer later, and a stored user belongs to another page", () => {
    sessionStorage.setItem("cashier.user", JSON.stringify(session("stored")));
    const { state } = start();
    expect(vi.getTimerCount()).toBe(0);
    expect(state.tokens).toEqual([]);
  });

  it("in a shell polls for the shell's session but does not fail: its parent may answer later", () => {
    put("billingBridge", channel);
    const { state } = start();
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(4_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(state).toMatchObject({ tokens: [], failures: [] });
  });
});
