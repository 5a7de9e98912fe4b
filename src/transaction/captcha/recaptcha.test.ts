import { describe, expect, it, vi } from "vitest";
import { flush, heldScripts, heldTimers } from "../../../test/unit/scriptTags";
import { recaptcha } from "./recaptcha";

const options = { siteKey: "a key&b", script: undefined, area: "deposit" } as const;
const never = new Promise<never>(() => {});

heldTimers();
const page = heldScripts();

const provide = (execute: unknown) =>
  Object.assign(window, { grecaptcha: { ready: (callback: () => void) => callback(), execute } });

function solve(signal = new AbortController().signal, given: Parameters<typeof recaptcha>[0] = options) {
  const end: { token?: string; failed?: unknown } = {};
  recaptcha(given)
    .solve(signal)
    .then(
      (token) => Object.assign(end, { token }),
      (failed) => Object.assign(end, { failed }),
    );
  return end;
}

describe("reCAPTCHA v3", () => {
  it("is Google's own script, with the site key and policies for what it loads", async () => {
    solve();
    await flush();
    expect(page.addresses()).toEqual(["https://www.google.com/recaptcha/api.js?render=a+key%26b&trustedtypes=true"]);
  });

  it("is a mirror's, where one is named", async () => {
    solve(undefined, { ...options, script: "https://www.recaptcha.net/recaptcha/api.js?hl=es" });
    await flush();
    expect(page.addresses()[0]).toMatch(/^https:\/\/www\.recaptcha\.net\/recaptcha\/api\.js\?hl=es&render=/);
  });

  it("gives a token for the site key and what is done; what the page has is used", async () => {
    const execute = vi.fn(async () => "a-token");
    provide(execute);
    const end = solve(undefined, { ...options, area: "withdrawal" });
    await flush();
    expect(end).toEqual({ token: "a-token" });
    expect(execute).toHaveBeenCalledExactlyOnceWith("a key&b", { action: "withdrawal" });
    expect(page.tags()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for the second of its scripts", async () => {
    const callbacks: (() => void)[] = [];
    const half: Record<string, unknown> = { ready: (callback: () => void) => callbacks.push(callback) };
    const end = solve();
    await flush();
    page.settle("load", () => Object.assign(window, { grecaptcha: half }));
    await flush();
    expect(end).toEqual({});
    half.execute = async () => "a-token";
    for (const callback of callbacks) callback();
    await flush();
    expect(end).toEqual({ token: "a-token" });
  });

  it("gives the second script up after 15 s, and loads both anew the next time", async () => {
    const end = solve();
    await flush();
    page.settle("load", () => Object.assign(window, { grecaptcha: { ready: () => {} } }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(end.failed).toMatchObject({ code: "captcha_timeout" });
    const again = solve();
    await flush();
    expect(page.tags()).toHaveLength(1);
    page.settle("load", () => provide(async () => "a-token"));
    await flush();
    expect(again).toEqual({ token: "a-token" });
  });

  it("leaves a page's own half-loaded script alone", async () => {
    const grecaptcha = { ready: () => {} };
    Object.assign(window, { grecaptcha });
    const end = solve();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(end.failed).toMatchObject({ code: "captcha_timeout" });
    expect(Reflect.get(window, "grecaptcha")).toBe(grecaptcha);
    expect(grecaptcha).toHaveProperty("ready");
    expect(page.tags()).toEqual([]);
  });

  it("may take 10 s", async () => {
    provide(() => never);
    const end = solve();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(end).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(end.failed).toMatchObject({ code: "captcha_timeout", url: "https://www.google.com/recaptcha/api.js" });
  });

  it("ends with its signal", async () => {
    provide(() => never);
    const leaving = new AbortController();
    const end = solve(leaving.signal);
    await flush();
    leaving.abort("left");
    await flush();
    expect(end).toEqual({ failed: "left" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("secret"))],
    ["rejects with nothing", () => Promise.reject(undefined)],
    [
      "throws",
      () => {
        throw new Error("Invalid site key or not loaded in api.js: secret");
      },
    ],
    ["gives null", async () => null],
    ["gives no text", async () => ({ token: "secret" })],
    ["gives an empty text", async () => ""],
  ])("that %s has failed, without its words", async (_, execute) => {
    provide(execute);
    const end = solve();
    await flush();
    expect(end.failed).toMatchObject({ code: "captcha_error" });
    expect(JSON.stringify(end.failed) + String(end.failed)).not.toContain("secret");
  });

  it("knows enterprise's object for another one", async () => {
    Object.assign(window, { grecaptcha: { enterprise: {} } });
    solve();
    await flush();
    expect(page.tags()).toHaveLength(1);
  });
});
