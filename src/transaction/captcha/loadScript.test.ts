import { describe, expect, it, vi } from "vitest";
import { flush, heldScripts, heldTimers } from "../../../test/unit/scriptTags";
import { loadScript, type ProviderScript } from "./loadScript";

const script: ProviderScript = {
  name: "geetest",
  address: "https://cdn.example/gt4.js?key=k",
  isLoaded: () => "initGeetest4" in window,
};
const arrive = () => Object.assign(window, { initGeetest4: () => {} });

heldTimers();
const page = heldScripts();

/** Begins to load, and notes how that ends. */
function load(signal = new AbortController().signal) {
  const end: { done?: true; failed?: unknown } = {};
  loadScript(script, signal).then(
    () => Object.assign(end, { done: true }),
    (failed) => Object.assign(end, { failed }),
  );
  return end;
}

describe("a provider's script", () => {
  it("is loaded once, for however many wait, and stays", async () => {
    const ends = [load(), load()];
    await flush();
    expect(page.addresses()).toEqual([script.address]);
    page.settle("load", arrive);
    await flush();
    expect(ends).toEqual([{ done: true }, { done: true }]);
    const later = load();
    await flush();
    expect(later).toEqual({ done: true });
    expect(page.tags()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not given to a page that has it", async () => {
    arrive();
    const end = load();
    await flush();
    expect(end).toEqual({ done: true });
    expect(page.tags()).toEqual([]);
  });

  it.each([
    ["error", () => {}],
    ["load", () => {}],
  ] as const)("that ends with %s and brings nothing is blocked, and loaded anew the next time", async (how, before) => {
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
    page.settle("load", arrive);
    await flush();
    expect(again).toEqual({ done: true });
  });

  it("is given up after 15 s, and loaded anew the next time", async () => {
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

  it("is not waited for any longer once the player has left; whoever else waits gets it", async () => {
    const leaving = new AbortController();
    const [end, other] = [load(leaving.signal), load()];
    await flush();
    leaving.abort("left");
    await flush();
    expect(end).toEqual({ failed: "left" });
    expect(page.tags()).toHaveLength(1);
    page.settle("load", arrive);
    await flush();
    expect(other).toEqual({ done: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves no dead tag where it fails after everybody has left", async () => {
    const leaving = new AbortController();
    load(leaving.signal);
    await flush();
    leaving.abort();
    await flush();
    page.settle("error");
    expect(page.tags()).toEqual([]);
  });

  it("is not asked for by who has left before", async () => {
    const end = load(AbortSignal.abort("left"));
    await flush();
    expect(end).toEqual({ failed: "left" });
    expect(page.tags()).toEqual([]);
  });

  it("carries the nonce of the page's own scripts", async () => {
    const own = document.createElement("script");
    own.nonce = "abc";
    own.setAttribute("nonce", "");
    own.type = "text/plain";
    document.body.append(own);
    load();
    await flush();
    expect(page.tags()[0]?.nonce).toBe("abc");
  });
});

describe("under Trusted Types", () => {
  const allow = (factory: object) => Object.assign(window, { trustedTypes: factory });

  it("goes through a policy that knows this one address", async () => {
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

  it("leaves it to the page's policy for all addresses, where it has one", async () => {
    const createPolicy = vi.fn();
    allow({ defaultPolicy: {}, createPolicy });
    load();
    await flush();
    expect(createPolicy).not.toHaveBeenCalled();
    expect(page.addresses()).toEqual([script.address]);
  });

  it("is blocked where the page refuses the policy, and says why", async () => {
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
