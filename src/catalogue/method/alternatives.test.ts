import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import { readMethodFacts } from "../../contract/list/methodFacts";
import { alternativesTo } from "./alternatives";

const method = (name: string, category: string, more: Partial<Method> = {}): Method => ({
  name,
  category,
  text: {},
  amount_rules: { MXN: { min: 50, max: 1_000 } },
  ...more,
});
const card = method("card", "card_method", { position: 2 });
const otherCard = method("other_card", "card_method", { position: 9 });
const spei = method("spei", "bank", { position: 1 });
const coin = method("btc", "crypto", { position: 1, amount_rules: {} });
const down = method("down", "card_method", { position: 1, received: { availability: { state: "down" } } });
const all = [coin, spei, card, down, otherCard];

const find = (amount: number | undefined, named?: string[], methods = all, isNearestWanted?: boolean) =>
  alternativesTo({ method: "card", amount, currency: "MXN", country: "mx" }, methods, readMethodFacts, {
    ...(named && { named }),
    ...(isNearestWanted !== undefined && { isNearestWanted }),
  }).map(({ name }) => name);

describe("alternativesTo", () => {
  it("offers the nearest two that work: the same category first, coins last", () => {
    expect(find(500)).toEqual(["other_card", "spei"]);
    expect(find(500, undefined, [coin, card, spei])).toEqual(["spei", "btc"]);
  });

  it("offers what the server names, in its order", () => {
    expect(find(500, ["btc", "spei", "other_card"])).toEqual(["btc", "spei"]);
  });

  it("offers nothing that is unknown, down or the same method", () => {
    expect(find(500, ["nope", "down", "card", "spei"])).toEqual(["spei"]);
    // the nearest, if none of the named ones works
    expect(find(500, ["nope", "down"])).toEqual(["other_card", "spei"]);
  });

  it("offers none but what the server names where the nearest are not wanted", () => {
    expect(find(500, ["spei"], all, false)).toEqual(["spei"]);
    expect(find(500, ["nope", "down"], all, false)).toEqual([]);
    expect(find(500, undefined, all, false)).toEqual([]);
  });

  it("offers only what takes the amount", () => {
    expect(find(5_000)).toEqual(["btc"]);
    expect(find(undefined)).toEqual(["other_card", "spei"]);
  });

  it("offers a slow method unless it is left out; one that the server names always", () => {
    const slow = method("slow", "card_method", { position: 1, received: { availability: { state: "slow" } } });
    const offered = (isSlowLeftOut: boolean, named: string[] = []) =>
      alternativesTo(
        { method: "card", amount: 500, currency: "MXN", country: "mx" },
        [card, slow, spei],
        readMethodFacts,
        { named, isSlowLeftOut },
      ).map(({ name }) => name);
    expect(offered(false)).toEqual(["slow", "spei"]);
    expect(offered(true)).toEqual(["spei"]);
    expect(offered(true, ["slow"])).toEqual(["slow"]);
  });

  it("offers a method once", () => {
    expect(find(500, ["spei", "spei"])).toEqual(["spei"]);
  });
});
