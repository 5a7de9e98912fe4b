import { describe, expect, it, vi } from "vitest";
import { fakeTimers, flush, holdScripts } from "../../../../test/unit/scriptTags";
import { recaptcha } from "./recaptcha";

const options = { siteKey: "a key&b", script: undefined, area: "deposit" } as const;
const never = new Promise<never>(() => {});

fakeTimers();
const page = holdScripts();

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
  it("loads Google's script with the site key and Trusted Types policies", async () => {
    solve();
    await flush();
    expect(page.addresses()).toEqual(["https://www.google.com/recaptcha/api.js?render=a+key%26b&trustedtypes=true"]);
  });

  it("loads the configured script of a mirror", async () => {
    solve(undefined, { ...options, script: "https://www.recaptcha.net/recaptcha/api.js?hl=es" });
    await flush();
    expect(page.addresses()[0]).toMatch(/^https:\/\/www\.recaptcha\.net\/recaptcha\/api\.js\?hl=es&render=/);
  });

  it("returns a token for the site key and action from the page's own reCAPTCHA", async () => {
    const execute = vi.fn(async () => "a-token");
    provide(execute);
    const end = solve(undefined, { ...options, area: "withdrawal" });
    await flush();
    expect(end).toEqual({ token: "a-token" });
    expect(execute).toHaveBeenCalledExactlyOnceWith("a key&b", { action: "withdrawal" });
    expect(page.tags()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for the second script, which the first one loads", async () => {
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

  it("fails if the second script takes over 15 s and loads both again the next time", async () => {
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

  it("does not replace the page's own script while that is half loaded", async () => {
    const grecaptcha = { ready: () => {} };
    Object.assign(window, { grecaptcha });
    const end = solve();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(end.failed).toMatchObject({ code: "captcha_timeout" });
    expect(Reflect.get(window, "grecaptcha")).toBe(grecaptcha);
    expect(grecaptcha).toHaveProperty("ready");
    expect(page.tags()).toEqual([]);
  });

  it("fails after 10 s without a token", async () => {
    provide(() => never);
    const end = solve();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(end).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(end.failed).toMatchObject({ code: "captcha_timeout", url: "https://www.google.com/recaptcha/api.js" });
  });

  it("rejects when its signal aborts", async () => {
    provide(() => never);
    const controller = new AbortController();
    const end = solve(controller.signal);
    await flush();
    controller.abort("left");
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
    ["returns null", async () => null],
    ["returns an object", async () => ({ token: "secret" })],
    ["returns an empty string", async () => ""],
  ])("fails without the provider's message when it %s", async (_, execute) => {
    provide(execute);
    const end = solve();
    await flush();
    expect(end.failed).toMatchObject({ code: "captcha_error" });
    expect(JSON.stringify(end.failed) + String(end.failed)).not.toContain("secret");
  });

  it("does not mistake the global of reCAPTCHA Enterprise for its own", async () => {
    Object.assign(window, { grecaptcha: { enterprise: {} } });
    solve();
    await flush();
    expect(page.tags()).toHaveLength(1);
  });
});
