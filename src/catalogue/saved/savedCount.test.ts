// @vitest-environment happy-dom
import { createStore } from "jotai/vanilla";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Area } from "../../contract/host/screenPath";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { chosenRegionAtom, regionOf } from "../../session/region";
import { storeSavedCount } from "./savedAccounts";
import { readSavedCount } from "./savedRows";

const storeOf = (userId: string, token = "s3cret") => {
  const store = createStore();
  store.set(hostSessionAtom, { ...hostSessionDefaults, userId, token, paymentGeo: "mx", currency: "MXN" });
  return store;
};

const countOf = (store: ReturnType<typeof storeOf>, area: Area) =>
  readSavedCount(store.get(hostSessionAtom), area, regionOf(store));

describe("the count of saved accounts", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it("is known to the same player, area and region only, also with a renewed token", () => {
    const ana = storeOf("ana");
    storeSavedCount(ana, "deposit", 2);
    expect(countOf(storeOf("ana", "renewed"), "deposit")).toBe(2);
    expect(countOf(ana, "withdrawal")).toBe(0);
    expect(countOf(storeOf("ben"), "deposit")).toBe(0);
    ana.set(chosenRegionAtom, { country: "br", currency: "BRL" });
    expect(countOf(ana, "deposit")).toBe(0);
  });

  it("is at most 9, is replaced, and goes with the last account", () => {
    const ana = storeOf("ana");
    storeSavedCount(ana, "deposit", 12);
    expect(countOf(ana, "deposit")).toBe(9);
    storeSavedCount(ana, "deposit", 1);
    storeSavedCount(ana, "withdrawal", 3);
    expect([countOf(ana, "deposit"), countOf(ana, "withdrawal")]).toEqual([1, 3]);
    storeSavedCount(ana, "deposit", 0);
    storeSavedCount(ana, "withdrawal", 0);
    expect(localStorage).toHaveLength(0);
  });

  it("is kept for 20 players, without a word about them", () => {
    const names = Array.from({ length: 30 }, (_, at) => `player-${at}`);
    for (const name of names) storeSavedCount(storeOf(name), "deposit", 1);
    expect(names.filter((name) => countOf(storeOf(name), "deposit") === 1)).toEqual(names.slice(10));
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/player|s3cret/);
  });

  it.each(["junk", "1:x 2:", " : : ", "[]"])("is 0 where storage holds %j, or is blocked", (junk) => {
    localStorage.setItem("cashier.saved", junk);
    expect(countOf(storeOf("ana"), "deposit")).toBe(0);
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new Error("blocked");
    });
    expect(countOf(storeOf("ana"), "deposit")).toBe(0);
    expect(() => storeSavedCount(storeOf("ana"), "deposit", 1)).not.toThrow();
  });
});
