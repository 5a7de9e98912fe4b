import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import { isDownAtom, methodsAtom } from "../state";
import { jointAvailability, offersAtom, receiveHealthAtom } from "./health";

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
    expect(store.get(offersAtom)(spei).availability?.state).toBe("slow");
    expect(store.set(receiveHealthAtom, { spei: { state: "down", text: "Back soon" } })).toEqual([]);
    expect(store.get(offersAtom)(spei)).toMatchObject({
      availability: { state: "down", text: { en: "Back soon" } },
      // a push without it does not change it
      arrival: { toSeconds: 60 },
    });
    store.set(receiveHealthAtom, { spei: { state: "up", arrives_in: { to: 900 } } });
    expect(store.get(offersAtom)(spei)).toMatchObject({ availability: { state: "up" }, arrival: { toSeconds: 900 } });
  });

  it("of other methods stays", () => {
    const [spei, oxxo] = [method("spei"), method("oxxo")];
    const store = loaded(spei, oxxo);
    store.set(receiveHealthAtom, { spei: { state: "down" } });
    store.set(receiveHealthAtom, { oxxo: { state: "slow" } });
    expect([spei, oxxo].map((one) => store.get(offersAtom)(one).availability?.state)).toEqual(["down", "slow"]);
  });

  it("is forgotten with the next list, which is newer", () => {
    const store = loaded(method("spei"));
    store.set(receiveHealthAtom, { spei: { state: "down" } });
    const again = method("spei");
    store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [again] } });
    expect(store.get(offersAtom)(again).availability).toBeUndefined();
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
    expect(store.set(receiveHealthAtom, push)).toEqual(invalid);
    expect(store.get(offersAtom)(spei).availability).toBeUndefined();
  });
});

describe("isDownAtom", () => {
  it("knows what the list says, and what pushes have said since", () => {
    const [spei, oxxo] = [{ ...method("spei"), availability: { state: "down" } }, method("oxxo")];
    const store = loaded(spei, oxxo);
    const down = () => [spei, oxxo].map((one) => store.get(isDownAtom)(one));
    expect(down()).toEqual([true, false]);
    store.set(receiveHealthAtom, { spei: { state: "up" }, oxxo: { state: "down" } });
    expect(down()).toEqual([false, true]);
  });
});

describe("jointAvailability", () => {
  const health = (state: string, until?: string, text?: string) =>
    method(state, { availability: { state, until, text } });
  const store = createStore();
  const joint = (...methods: Method[]) => jointAvailability(methods, store.get(offersAtom));
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
