import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installDebug } from "./debug";

installDebug();
const helpers = window.cashierDebug;
const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
const cookie = vi.spyOn(document, "cookie", "set").mockImplementation(() => {});

beforeEach(() => {
  for (const spy of [warn, reload, cookie]) spy.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe("cashierDebug", () => {
  it("is not enumerable, frozen and defined once", () => {
    expect(Object.getOwnPropertyDescriptor(window, "cashierDebug")).toEqual({
      value: helpers,
      enumerable: false,
      writable: false,
      configurable: false,
    });
    expect(Object.isFrozen(helpers)).toBe(true);
    installDebug();
    expect(window.cashierDebug).toBe(helpers);
  });

  it.each([0, 1] as const)("setForceLogging stores %i and reloads", (value) => {
    helpers?.setForceLogging(value);
    expect({ ...sessionStorage }).toEqual({ "cashier.forceLogging": String(value) });
    expect(reload).toHaveBeenCalledOnce();
    expect(cookie).not.toHaveBeenCalled();
  });

  it.each(["socket", "http"] as const)("setTransport stores %s and reloads", (value) => {
    helpers?.setTransport(value);
    expect({ ...sessionStorage }).toEqual({ "cashier.transport": value });
    expect(reload).toHaveBeenCalledOnce();
    expect(cookie).not.toHaveBeenCalled();
  });

  it("setUser stores the user, writes the token's cookie and reloads", () => {
    helpers?.setUser({ token: "a;b=é", name: "Ada", nested: { x: [1] } });
    expect({ ...sessionStorage }).toEqual({
      "cashier.user": '{"token":"a;b=é","name":"Ada","nested":{"x":[1]}}',
    });
    expect(cookie.mock.calls).toEqual([["token=a%3Bb%3D%C3%A9; path=/; SameSite=Lax"]]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([[null], [{}], [{ token: "" }], [{ token: 5 }], [{ token: null }]])(
    "setUser of %j removes the cookie",
    (user) => {
      sessionStorage.setItem("cashier.user", "before");
      helpers?.setUser(user);
      expect(sessionStorage.getItem("cashier.user")).toBe(user && JSON.stringify(user));
      expect(cookie.mock.calls).toEqual([["token=; path=/; SameSite=Lax; Max-Age=0"]]);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it("setUser marks the cookie as secure on a secure page", () => {
    vi.stubGlobal("location", { protocol: "https:", reload });
    helpers?.setUser({ token: "t" });
    expect(cookie.mock.calls).toEqual([["token=t; path=/; SameSite=Lax; Secure"]]);
  });

  it("setUser continues with a warning if the cookie cannot be written", () => {
    cookie.mockImplementationOnce(() => {
      throw new DOMException("secret", "SecurityError");
    });
    helpers?.setUser({ token: "t" });
    expect(warn.mock.calls).toEqual([["cashierDebug: the cookie cannot be written"]]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("setUser continues with a warning if the token is no well-formed text", () => {
    helpers?.setUser({ token: "\ud800" });
    expect(warn.mock.calls).toEqual([["cashierDebug: the cookie cannot be written"]]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("no helper reloads if nothing could be stored", () => {
    const refuse = () => {
      throw new DOMException("secret", "QuotaExceededError");
    };
    vi.stubGlobal("sessionStorage", { setItem: refuse, removeItem: refuse });
    helpers?.setForceLogging(1);
    helpers?.setTransport("http");
    helpers?.setUser({ token: "t" });
    helpers?.setUser(null);
    expect(reload).not.toHaveBeenCalled();
    expect(cookie).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(4);
  });
});

const circular: Record<string, unknown> = {};
circular.itself = circular;

describe("invalid arguments", () => {
  it.each([
    ["setForceLogging", [undefined, null, "0", "1", true, 2, -1, Number.NaN, [1]], "setForceLogging takes 0 or 1"],
    ["setTransport", [undefined, null, "", "HTTP", "polling", 1, ["http"]], "setTransport takes socket or http"],
    [
      "setUser",
      [undefined, "", "t", 7, true, [], [{ token: "t" }], { id: 1n }, circular, () => {}],
      "setUser takes a user, or null",
    ],
  ] as const)("of %s are rejected with a warning", (name, values, sentence) => {
    for (const value of values) Reflect.apply(helpers?.[name] ?? (() => {}), undefined, [value]);
    expect(warn.mock.calls).toEqual(values.map(() => [`cashierDebug: ${sentence}`]));
    expect(sessionStorage).toHaveLength(0);
    expect(reload).not.toHaveBeenCalled();
    expect(cookie).not.toHaveBeenCalled();
  });
});
