// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { collectVerdicts } from "./collectVerdicts";

type WaitUntil = (given: unknown) => void;
const collect = (...given: unknown[]) =>
  collectVerdicts((waitUntil) => {
    for (const one of given) waitUntil(one);
    return true;
  });
const later = (value: unknown, steps = 5) =>
  (async () => {
    for (let step = 0; step < steps; step += 1) await null;
    return value;
  })();
const thrower = () => {
  throw new Error("Limit");
};
const never = new Promise(() => {});

describe("collectVerdicts", () => {
  it("agrees if nobody waits", async () => expect(await collect()).toEqual({ proceed: true }));

  it("agrees once all have agreed", async () => {
    expect(await collect(true, later(undefined), later({ proceed: true }, 20))).toEqual({ proceed: true });
  });

  it.each<[string, () => unknown, string | undefined]>([
    ["false", () => false, undefined],
    ["a promise of false", () => later(false), undefined],
    ["a message", () => later({ message: "Limit" }), "Limit"],
    ["a rejection", () => later(undefined).then(() => Promise.reject(new Error("Limit"))), "Limit"],
    ["an object whose members throw", () => Object.defineProperty({}, "proceed", { get: thrower }), "Limit"],
  ])("stops for %s, whatever the others say", async (_what, give, message) => {
    expect(await collect(true, give(), never)).toEqual({ proceed: false, message });
  });

  it("stops for an error of the page's code without its words, which the console has", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const failure = new TypeError("Failed to fetch");
    expect(await collect(Promise.reject(failure))).toEqual({ proceed: false, message: undefined });
    expect(log.mock.calls).toEqual([["cashier-widget: before-submit", failure]]);
    log.mockRestore();
  });

  it("stops with the message that comes first", async () => {
    expect(await collect(later({ message: "second" }, 9), later({ message: "first" }, 1))).toMatchObject({
      message: "first",
    });
  });

  it("stops at once if a listener prevents the payment", async () => {
    const verdict = await collectVerdicts((waitUntil) => {
      waitUntil(never);
      waitUntil(Promise.reject(new Error("not unhandled")));
      return false;
    });
    expect(verdict).toEqual({ proceed: false, isPrevented: true });
  });

  it("accepts another promise while one is waited for, and none after that", async () => {
    let wait: WaitUntil = () => {};
    const verdict = collectVerdicts((waitUntil) => {
      wait = waitUntil;
      waitUntil(later(true));
      return true;
    });
    wait(later({ message: "added" }, 20));
    expect(await verdict).toMatchObject({ proceed: false, message: "added" });
    expect(() => wait(true)).toThrow(expect.objectContaining({ name: "InvalidStateError" }));
  });

  it("accepts none after an event that nobody waits for", async () => {
    let wait: WaitUntil = () => {};
    await collectVerdicts((waitUntil) => {
      wait = waitUntil;
      return true;
    });
    expect(() => wait(false)).toThrow(DOMException);
  });
});
