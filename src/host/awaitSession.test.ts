import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { awaitSession } from "./awaitSession";
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

/** Starts a wait, and tells what has come of it. */
function start() {
  const ending = new AbortController();
  const state = { isNeeded: true, tokens: [] as unknown[], failures: [] as string[] };
  awaitSession({
    signal: ending.signal,
    isNeeded: () => state.isNeeded,
    onData: ({ fields }: HostData) => {
      state.tokens.push(fields.token);
      // as the bridge does
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

describe("a web view's session (spec §4, §9)", () => {
  it("that is there is taken at once", () => {
    put("billingUserData", session("t"));
    const { state } = start();
    expect(state.tokens).toEqual(["t"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is looked for every 10 ms", () => {
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

  it("may be completed bit by bit", () => {
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

  it("is missed after 5 s, and not before", () => {
    put("billingBridge", channel);
    const { state } = start();
    vi.advanceTimersByTime(4_999);
    expect(state.failures).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(state.failures).toEqual([missing]);
    expect(vi.getTimerCount()).toBe(0);
    put("billingUserData", session("too late"));
    vi.advanceTimersByTime(10_000);
    expect(state).toMatchObject({ tokens: [], failures: [missing] });
  });

  it("is missed where the shell's channel has come late", () => {
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
  ])("is incorrect where it is %j for 5 s", (junk) => {
    put("billingUserData", junk);
    const { state } = start();
    vi.advanceTimersByTime(5_000);
    expect(state).toMatchObject({ tokens: [], failures: [incorrect] });
  });

  it("is incorrect where it throws for 5 s", () => {
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

  it("is no longer waited for once the element has a token of its own, or is gone", () => {
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

  it("comes before a stored user", () => {
    sessionStorage.setItem("cashier.user", JSON.stringify(session("stored")));
    put("billingUserData", session("injected"));
    expect(start().state.tokens).toEqual(["injected"]);
  });
});

describe("a page of its own", () => {
  it("takes the stored user at once, and looks for nothing else", () => {
    sessionStorage.setItem("cashier.user", JSON.stringify(session("stored")));
    expect(start().state.tokens).toEqual(["stored"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("looks 5 s for a shell's session, and is silent where none comes", () => {
    const { state } = start();
    vi.advanceTimersByTime(4_000);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(state).toMatchObject({ tokens: [], failures: [] });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(["", "{", "null", "[]", "7", '{"token":""}', '{"user":null}'])(
    "ignores the stored user %j with one warning, and goes on waiting",
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

  it("looks for nothing: its parent answers when it can, and a stored user is another page's", () => {
    sessionStorage.setItem("cashier.user", JSON.stringify(session("stored")));
    const { state } = start();
    expect(vi.getTimerCount()).toBe(0);
    expect(state.tokens).toEqual([]);
  });

  it("in a shell looks for the shell's session, but does not miss it: its parent may answer yet", () => {
    put("billingBridge", channel);
    const { state } = start();
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(4_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(state).toMatchObject({ tokens: [], failures: [] });
  });
});
