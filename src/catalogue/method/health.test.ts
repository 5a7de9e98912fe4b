import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Method } from "../../contract/list/method";
import { isDownAtom, methodsAtom } from "../state";
import { applyEarlyHealth, endTroubleWhenDue, factsAtom, jointAvailability, receiveHealthAtom } from "./health";

const method = (name: string, received: unknown = {}): Method => ({ name, category: "bank", text: {}, received });

function loaded(...methods: Method[]) {
  const store = createStore();
  store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods } });
  return store;
}

describe("the health of methods", () => {
  it("is the list's until a push changes it", () => {
    const spei = method("spei", { availability: { state: "slow" }, arrives_in: { to: 60 } });
    const store = loaded(spei);
    expect(store.get(factsAtom)(spei).availability?.state).toBe("slow");
    expect(store.set(receiveHealthAtom, { spei: { state: "down", text: "Back soon" } }, performance.now())).toEqual([]);
    expect(store.get(factsAtom)(spei)).toMatchObject({
      availability: { state: "down", text: { en: "Back soon" } },
      // a push without it does not change it
      arrival: { toSeconds: 60 },
    });
    store.set(receiveHealthAtom, { spei: { state: "up", arrives_in: { to: 900 } } }, performance.now());
    expect(store.get(factsAtom)(spei)).toMatchObject({ availability: { state: "up" }, arrival: { toSeconds: 900 } });
  });

  it("of other methods stays", () => {
    const [spei, oxxo] = [method("spei"), method("oxxo")];
    const store = loaded(spei, oxxo);
    store.set(receiveHealthAtom, { spei: { state: "down" } }, performance.now());
    store.set(receiveHealthAtom, { oxxo: { state: "slow" } }, performance.now());
    expect([spei, oxxo].map((one) => store.get(factsAtom)(one).availability?.state)).toEqual(["down", "slow"]);
  });

  it("is forgotten with the next list, which is newer", () => {
    const store = loaded(method("spei"));
    store.set(receiveHealthAtom, { spei: { state: "down" } }, performance.now());
    const again = method("spei");
    store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [again] } });
    expect(store.get(factsAtom)(again).availability).toBeUndefined();
  });

  it("of the last list is known until the next one comes, also from pushes in between", () => {
    const [spei, oxxo] = [method("spei"), method("oxxo")];
    const [store, ending] = [loaded(spei, oxxo), new AbortController()];
    applyEarlyHealth(store, ending.signal);
    store.set(receiveHealthAtom, { spei: { state: "down" } }, performance.now());
    // the host has them loaded again
    store.set(methodsAtom, {});
    store.set(receiveHealthAtom, { oxxo: { state: "down" } }, performance.now());
    expect([spei, oxxo].map(store.get(isDownAtom))).toEqual([true, true]);
    const again = method("spei");
    store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", askedAt: Infinity, methods: [again] } });
    store.set(receiveHealthAtom, { spei: { state: "slow" } }, performance.now());
    expect([again, spei].map((one) => store.get(factsAtom)(one).availability?.state)).toEqual(["slow", undefined]);
    ending.abort();
  });

  it("applies a push to lists that were requested before it arrived, and to no others", () => {
    const [store, ending] = [createStore(), new AbortController()];
    applyEarlyHealth(store, ending.signal);
    store.set(receiveHealthAtom, { spei: { state: "down" }, oxxo: { state: "sick" } }, 2_000);
    const stateIn = (askedAt: number) => {
      const [spei, oxxo] = [method("spei"), method("oxxo")];
      store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", askedAt, methods: [spei, oxxo] } });
      return [spei, oxxo].map((one) => store.get(factsAtom)(one).availability?.state);
    };
    expect(stateIn(1_000)).toEqual(["down", undefined]);
    expect(stateIn(3_000)).toEqual([undefined, undefined]);
    ending.abort();
    expect(stateIn(1_000)).toEqual([undefined, undefined]);
  });

  it.each([
    [null, [""]],
    [[], []],
    ["down", [""]],
    [{ spei: { state: "sick" } }, ["spei"]],
    [{ spei: null, oxxo: { state: "down" } }, ["spei"]],
    [{ nope: { state: "down" }, constructor: { state: "down" } }, []],
  ])("names what is invalid in %j", (push, invalid) => {
    const [spei, oxxo] = [method("spei"), method("oxxo")];
    const store = loaded(spei, oxxo);
    expect(store.set(receiveHealthAtom, push, performance.now())).toEqual(invalid);
    expect(store.get(factsAtom)(spei).availability).toBeUndefined();
  });
});

describe("isDownAtom", () => {
  it("knows what the list says, and what pushes have said since", () => {
    const [spei, oxxo] = [{ ...method("spei"), availability: { state: "down" } }, method("oxxo")];
    const store = loaded(spei, oxxo);
    const down = () => [spei, oxxo].map((one) => store.get(isDownAtom)(one));
    expect(down()).toEqual([true, false]);
    store.set(receiveHealthAtom, { spei: { state: "up" }, oxxo: { state: "down" } }, performance.now());
    expect(down()).toEqual([false, true]);
  });
});

describe("a method's trouble", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2026-03-01T10:00:00Z") });
    // only to hear that the page awakes
    vi.stubGlobal("document", new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const at = (time: string) => `2026-03-01T${time}Z`;
  const ailing = (name: string, availability: { state: string; until?: string }) => ({
    ...method(name, { availability, arrives_in: { to: 60 } }),
    availability,
  });

  it("ends at the time that the list or a push gave, for everything that asks", () => {
    const [spei, oxxo, codi] = [
      ailing("spei", { state: "down", until: at("10:10:00") }),
      ailing("oxxo", { state: "slow", until: at("10:05:00") }),
      ailing("codi", { state: "down" }),
    ];
    const store = loaded(spei, oxxo, codi);
    const states = () => [spei, oxxo, codi].map((one) => store.get(factsAtom)(one).availability?.state);
    const ended = new AbortController();
    endTroubleWhenDue(store, ended.signal);
    expect(states()).toEqual(["down", "slow", "down"]);
    vi.advanceTimersByTime(5 * 60_000);
    expect(states()).toEqual(["down", "up", "down"]);
    expect(store.get(factsAtom)(oxxo).arrival).toMatchObject({ toSeconds: 60 });
    vi.advanceTimersByTime(5 * 60_000);
    expect(states()).toEqual(["up", "up", "down"]);
    expect(store.get(isDownAtom)(spei)).toBe(false);
    store.set(
      receiveHealthAtom,
      { codi: { state: "down", until: at("10:11:00") }, oxxo: { state: "down" } },
      performance.now(),
    );
    vi.advanceTimersByTime(60_000);
    expect(states()).toEqual(["up", "down", "up"]);
    store.set(receiveHealthAtom, { codi: { state: "down", until: at("10:12:00") } }, performance.now());
    ended.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is over at once if its time has passed before the list came", () => {
    const spei = ailing("spei", { state: "down", until: at("09:00:00") });
    const store = loaded(spei);
    endTroubleWhenDue(store, new AbortController().signal);
    expect(store.get(isDownAtom)(spei)).toBe(false);
  });
});

describe("jointAvailability", () => {
  const health = (state: string, until?: string, text?: string) =>
    method(state, { availability: { state, until, text } });
  const store = createStore();
  const joint = (...methods: Method[]) => jointAvailability(methods, store.get(factsAtom));
  const [early, late] = ["2026-03-01T10:00:00Z", "2026-03-01T12:00:00Z"];

  it("of one method is its own", () =>
    expect(joint(health("down", early, "Soon"))).toEqual({
      state: "down",
      until: Date.parse(early ?? ""),
      text: { en: "Soon" },
    }));

  it.each([
    ["up", [health("down"), health("slow"), method("plain")]],
    ["slow", [health("down"), health("slow")]],
    ["down", [health("down"), health("down")]],
  ])("of several is %s", (state, methods) => expect(joint(...methods).state).toBe(state));

  it("of several that are down ends with the first that is back", () => {
    expect(joint(health("down", late), health("down", early)).until).toBe(Date.parse(early ?? ""));
    expect(joint(health("down", undefined, "Soon"), health("down"))).toEqual({ state: "down", until: undefined });
  });
});
