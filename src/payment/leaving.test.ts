import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hostSessionAtom, userAtom } from "../session/atoms";
import { hostSessionDefaults } from "../session/hostSession";
import { findLeaving, rememberLeaving, takeLeaving } from "./leaving";
import { hasSomebodyLeft } from "./left";

const hour = 60 * 60 * 1_000;
const storeOf = (userId = "anna", host = "", token = "t") => {
  const store = createStore();
  store.set(hostSessionAtom, { ...hostSessionDefaults, userId, host, token });
  return store;
};

describe("leaving for a provider's page", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is remembered once", () => {
    rememberLeaving(storeOf(), "t1");
    expect(takeLeaving(storeOf())).toBe("t1");
    expect(takeLeaving(storeOf())).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it("can be looked at, and stays remembered", () => {
    rememberLeaving(storeOf(), "t1");
    expect(findLeaving(storeOf())).toBe("t1");
    expect(findLeaving(storeOf("boris"))).toBeUndefined();
    expect(takeLeaving(storeOf())).toBe("t1");
    expect(findLeaving(storeOf())).toBeUndefined();
  });

  it("is known of somebody, whoever it is, until it is taken", () => {
    localStorage.setItem("other", "cashier.leaving.");
    expect(hasSomebodyLeft()).toBe(false);
    rememberLeaving(storeOf(), "t1");
    expect(hasSomebodyLeft()).toBe(true);
    takeLeaving(storeOf());
    expect(hasSomebodyLeft()).toBe(false);
  });

  it("is kept for a day at most, whichever player comes next", () => {
    const day = 24 * hour;
    rememberLeaving(storeOf("anna"), "t1", 0);
    rememberLeaving(storeOf("ben"), "t2", 2 * hour);
    localStorage.setItem("cashier.leaving.odd", "junk");
    localStorage.setItem("other", '{"at":0}');
    takeLeaving(storeOf("cy"), day - 1);
    expect(Object.keys(localStorage).sort()).toEqual(["cashier.leaving..anna", "cashier.leaving..ben", "other"]);
    takeLeaving(storeOf("cy"), day);
    expect(Object.keys(localStorage).sort()).toEqual(["cashier.leaving..ben", "other"]);
    takeLeaving(storeOf("cy"), 2 * day + 2 * hour);
    expect(Object.keys(localStorage)).toEqual(["other"]);
  });

  it("the last one counts", () => {
    rememberLeaving(storeOf(), "t1");
    rememberLeaving(storeOf(), "t2");
    expect(takeLeaving(storeOf())).toBe("t2");
    expect(takeLeaving(storeOf())).toBeUndefined();
  });

  it("nothing is remembered of nobody's leaving", () => expect(takeLeaving(storeOf())).toBeUndefined());

  it.each([
    [0, "t1"],
    [1, "t1"],
    [hour - 1, "t1"],
    [hour, undefined],
    [100 * hour, undefined],
    [-1, undefined],
  ])("%i ms later: %s", (ms, id) => {
    rememberLeaving(storeOf(), "t1", 1_000_000);
    expect(takeLeaving(storeOf(), 1_000_000 + ms)).toBe(id);
    expect(localStorage).toHaveLength(0);
  });

  it("belongs to its player", () => {
    rememberLeaving(storeOf("anna"), "t1");
    rememberLeaving(storeOf("ben"), "t2");
    rememberLeaving(storeOf("anna", "other"), "t3");
    expect(takeLeaving(storeOf("carl"))).toBeUndefined();
    expect(takeLeaving(storeOf("ben"))).toBe("t2");
    expect(takeLeaving(storeOf("anna"))).toBe("t1");
    expect(takeLeaving(storeOf("anna", "other"))).toBe("t3");
  });

  it("a player whom the host does not name is told by the profile", () => {
    const store = storeOf("");
    store.set(userAtom, { id_user: "7" });
    rememberLeaving(store, "t1");
    expect(takeLeaving(storeOf(""))).toBeUndefined();
    expect(takeLeaving(storeOf("7"))).toBe("t1");
  });

  it("a player who is not named at all is told by the token, which is not stored", () => {
    rememberLeaving(storeOf("", "", "s3cret-anna"), "t1");
    expect(JSON.stringify({ ...localStorage })).not.toContain("s3cret");
    expect(takeLeaving(storeOf("", "", "s3cret-ben"))).toBeUndefined();
    expect(takeLeaving(storeOf("", "", "s3cret-anna"))).toBe("t1");
  });

  it.each([
    "",
    "t1",
    "{",
    "null",
    "[]",
    '"t1"',
    "5",
    "{}",
    '{"id":"t1"}',
    '{"id":"","at":1}',
    '{"id":5,"at":1}',
    '{"id":"t1","at":"1"}',
    '{"id":{"toString":1},"at":1}',
  ])("the junk %j is nothing, and is thrown away", (junk) => {
    rememberLeaving(storeOf(), "t1", 1);
    const [key = ""] = Object.keys(localStorage);
    localStorage.setItem(key, junk);
    expect(takeLeaving(storeOf(), 1)).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("storage that is blocked is as if nothing was remembered", () => {
    const blocked = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Blocked", "SecurityError");
    });
    expect(() => rememberLeaving(storeOf(), "t1")).not.toThrow();
    expect(takeLeaving(storeOf())).toBeUndefined();
    expect(blocked).toHaveBeenCalled();
  });

  it("storage that is full is no reason to fail", () => {
    const full = vi.fn(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    vi.spyOn(globalThis, "localStorage", "get").mockReturnValue({ ...localStorage, setItem: full });
    expect(() => rememberLeaving(storeOf(), "t1")).not.toThrow();
    expect(full).toHaveBeenCalledOnce();
  });
});
