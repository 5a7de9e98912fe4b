import { describe, expect, it, vi } from "vitest";
import { fakeTimers, flush, holdScripts } from "../../../../test/unit/scriptTags";
import { loadScript, type ProviderScript } from "./CaptchaProvider";

const script: ProviderScript = {
  name: "geetest",
  address: "https://cdn.example/gt4.js?key=k",
  isLoaded: () => "initGeetest4" in window,
};
const defineGlobal = () => Object.assign(window, { initGeetest4: () => {} });

fakeTimers();
const page = holdScripts();

/** Starts loading and records the outcome. */
function load(signal = new AbortController().signal) {
  const end: { done?: true; failed?: unknown } = {};
  loadScript(script, signal).then(
    () => Object.assign(end, { done: true }),
    (failed) => Object.assign(end, { failed }),
  );
  return end;
}

describe("a provider's script", () => {
  it("is loaded once for all callers and stays in the page", async () => {
    const ends = [load(), load()];
    await flush();
    expect(page.addresses()).toEqual([script.address]);
    page.settle("load", defineGlobal);
    await flush();
    expect(ends).toEqual([{ done: true }, { done: true }]);
    const later = load();
    await flush();
    expect(later).toEqual({ done: true });
    expect(page.tags()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not added to a page that already has it", async () => {
    defineGlobal();
    const end = load();
    await flush();
    expect(end).toEqual({ done: true });
    expect(page.tags()).toEqual([]);
  });

  it.each([
    ["error", () => {}],
    ["load", () => {}],
  ] as const)(
    "that fires %s without defining its global is blocked and loaded again the next time",
    async (how, before) => {
      const ends = [load(), load()];
      await flush();
      page.settle(how, before);
      await flush();
      for (const { failed } of ends) {
        expect(failed).toMatchObject({ code: "captcha_blocked", url: "https://cdn.example/gt4.js", status: 0 });
      }
      expect(page.tags()).toEqual([]);
      const again = load();
      await flush();
      page.settle("load", defineGlobal);
      await flush();
      expect(again).toEqual({ done: true });
    },
  );

  it("fails after 15 s and is loaded again the next time", async () => {
    const end = load();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(end).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(end.failed).toMatchObject({ code: "captcha_timeout", url: "https://cdn.example/gt4.js" });
    expect(page.tags()).toEqual([]);
    load();
    await flush();
    expect(page.tags()).toHaveLength(1);
  });

  it("rejects for a caller whose signal aborts and still loads for the others", async () => {
    const controller = new AbortController();
    const [end, other] = [load(controller.signal), load()];
    await flush();
    controller.abort("left");
    await flush();
    expect(end).toEqual({ failed: "left" });
    expect(page.tags()).toHaveLength(1);
    page.settle("load", defineGlobal);
    await flush();
    expect(other).toEqual({ done: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves no tag when it fails after every signal has aborted", async () => {
    const controller = new AbortController();
    load(controller.signal);
    await flush();
    controller.abort();
    await flush();
    page.settle("error");
    expect(page.tags()).toEqual([]);
  });

  it("is not loaded when the signal is already aborted", async () => {
    const end = load(AbortSignal.abort("left"));
    await flush();
    expect(end).toEqual({ failed: "left" });
    expect(page.tags()).toEqual([]);
  });

  it("has the nonce of the page's own scripts", async () => {
    const ownScript = document.createElement("script");
    ownScript.nonce = "abc";
    ownScript.setAttribute("nonce", "");
    ownScript.type = "text/plain";
    document.body.append(ownScript);
    load();
    await flush();
    expect(page.tags()[0]?.nonce).toBe("abc");
  });
});

describe("a provider's script under Trusted Types", () => {
  const allow = (factory: object) => Object.assign(window, { trustedTypes: factory });

  it("uses a policy that allows this address only", async () => {
    const made: unknown[] = [];
    allow({
      createPolicy: (name: string, rules: { createScriptURL(address: string): string | null }) => {
        made.push(name, rules.createScriptURL("https://evil.example/"), rules.createScriptURL(script.address));
        return rules;
      },
    });
    load();
    await flush();
    expect(made).toEqual(["cashier-captcha", null, script.address]);
    expect(page.addresses()).toEqual([script.address]);
  });

  it("uses the page's default policy if there is one", async () => {
    const createPolicy = vi.fn();
    allow({ defaultPolicy: {}, createPolicy });
    load();
    await flush();
    expect(createPolicy).not.toHaveBeenCalled();
    expect(page.addresses()).toEqual([script.address]);
  });

  it("fails with a reason when the page rejects the policy", async () => {
    allow({
      createPolicy: () => {
        throw new TypeError("refused");
      },
    });
    const end = load();
    await flush();
    expect(end.failed).toMatchObject({ code: "captcha_blocked", message: expect.stringContaining("trusted types") });
    expect(page.tags()).toEqual([]);
  });
});
