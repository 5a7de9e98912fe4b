import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hostSessionAtom, userAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { findPendingReturn, forgetPendingReturn, rememberPendingReturn, takePendingReturn } from "./pendingReturn";
import { hasPendingReturn } from "./pendingReturnKeys";

const hour = 60 * 60 * 1_000;
const storeOf = (userId = "anna", host = "", token = "t") => {
  const store = createStore();
  store.set(hostSessionAtom, { ...hostSessionDefaults, userId, host, token });
  return store;
};

const reference = (id: string) => ({ id, type: "deposit" as const });

describe("a pending return from a provider's page", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("can be taken once", () => {
    rememberPendingReturn(storeOf(), reference("t1"));
    expect(takePendingReturn(storeOf())).toEqual(reference("t1"));
    expect(takePendingReturn(storeOf())).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it("can be read without being removed", () => {
    rememberPendingReturn(storeOf(), reference("t1"));
    expect(findPendingReturn(storeOf())).toEqual(reference("t1"));
    expect(findPendingReturn(storeOf("boris"))).toBeUndefined();
    expect(takePendingReturn(storeOf())).toEqual(reference("t1"));
    expect(findPendingReturn(storeOf())).toBeUndefined();
  });

  it("outlives the screen of another transaction", () => {
    rememberPendingReturn(storeOf(), reference("t1"));
    forgetPendingReturn(storeOf(), reference("t2"));
    forgetPendingReturn(storeOf(), { id: "t1", type: "withdrawal" });
    expect(findPendingReturn(storeOf())).toEqual(reference("t1"));
    forgetPendingReturn(storeOf(), reference("t1"));
    expect(localStorage).toHaveLength(0);
  });

  it("is detected for any player until it is taken", () => {
    localStorage.setItem("other", "cashier.leaving.");
    expect(hasPendingReturn()).toBe(false);
    rememberPendingReturn(storeOf(), reference("t1"));
    expect(hasPendingReturn()).toBe(true);
    takePendingReturn(storeOf());
    expect(hasPendingReturn()).toBe(false);
  });

  it("is removed after a day, even when another player comes next", () => {
    const day = 24 * hour;
    rememberPendingReturn(storeOf("anna"), reference("t1"), 0);
    rememberPendingReturn(storeOf("ben"), reference("t2"), 2 * hour);
    localStorage.setItem("cashier.leaving.odd", "junk");
    localStorage.setItem("other", '{"at":0}');
    takePendingReturn(storeOf("cy"), day - 1);
    expect(Object.keys(localStorage).sort()).toEqual(["cashier.leaving..anna", "cashier.leaving..ben", "other"]);
    takePendingReturn(storeOf("cy"), day);
    expect(Object.keys(localStorage).sort()).toEqual(["cashier.leaving..ben", "other"]);
    takePendingReturn(storeOf("cy"), 2 * day + 2 * hour);
    expect(Object.keys(localStorage)).toEqual(["other"]);
  });

  it("is the latest transaction that the player left for", () => {
    rememberPendingReturn(storeOf(), reference("t1"));
    rememberPendingReturn(storeOf(), reference("t2"));
    expect(takePendingReturn(storeOf())).toEqual(reference("t2"));
    expect(takePendingReturn(storeOf())).toBeUndefined();
  });

  it("keeps the area of its transaction", () => {
    rememberPendingReturn(storeOf(), { id: "t1", type: "withdrawal" });
    expect(takePendingReturn(storeOf())).toEqual({ id: "t1", type: "withdrawal" });
  });

  it("is a deposit if an earlier version of the widget has stored it", () => {
    localStorage.setItem("cashier.leaving..anna", JSON.stringify({ id: "t1", at: Date.now() }));
    expect(takePendingReturn(storeOf())).toEqual(reference("t1"));
  });

  it("does not exist before a player leaves", () => expect(takePendingReturn(storeOf())).toBeUndefined());

  it.each([
    [0, "t1"],
    [1, "t1"],
    [hour - 1, "t1"],
    [hour, undefined],
    [100 * hour, undefined],
    // a clock that was set back at the provider's
    [-1, "t1"],
    [1 - hour, "t1"],
    [-hour, undefined],
  ])("after %i ms is %s", (ms, id) => {
    rememberPendingReturn(storeOf(), reference("t1"), 1_000_000);
    expect(takePendingReturn(storeOf(), 1_000_000 + ms)).toEqual(id && reference(id));
    expect(localStorage).toHaveLength(0);
  });

  it("belongs to one player", () => {
    rememberPendingReturn(storeOf("anna"), reference("t1"));
    rememberPendingReturn(storeOf("ben"), reference("t2"));
    rememberPendingReturn(storeOf("anna", "other"), reference("t3"));
    expect(takePendingReturn(storeOf("carl"))).toBeUndefined();
    expect(takePendingReturn(storeOf("ben"))).toEqual(reference("t2"));
    expect(takePendingReturn(storeOf("anna"))).toEqual(reference("t1"));
    expect(takePendingReturn(storeOf("anna", "other"))).toEqual(reference("t3"));
  });

  it("is stored by the profile's id if the host gives no user id", () => {
    const store = storeOf("");
    store.set(userAtom, { id_user: "7" });
    rememberPendingReturn(store, reference("t1"));
    expect(takePendingReturn(storeOf(""))).toBeUndefined();
    expect(takePendingReturn(storeOf("7"))).toEqual(reference("t1"));
  });

  it("is stored by a digest of the token if the player has no id", () => {
    rememberPendingReturn(storeOf("", "", "s3cret-anna"), reference("t1"));
    expect(JSON.stringify({ ...localStorage })).not.toContain("s3cret");
    expect(takePendingReturn(storeOf("", "", "s3cret-ben"))).toBeUndefined();
    expect(takePendingReturn(storeOf("", "", "s3cret-anna"))).toEqual(reference("t1"));
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
    '{"id":"t1","at":1,"type":"transfer"}',
    '{"id":{"toString":1},"at":1}',
  ])("is ignored and removed when the stored value is %j", (junk) => {
    rememberPendingReturn(storeOf(), reference("t1"), 1);
    const [key = ""] = Object.keys(localStorage);
    localStorage.setItem(key, junk);
    expect(takePendingReturn(storeOf(), 1)).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("is not stored when storage is blocked", () => {
    const blocked = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Blocked", "SecurityError");
    });
    expect(() => rememberPendingReturn(storeOf(), reference("t1"))).not.toThrow();
    expect(takePendingReturn(storeOf())).toBeUndefined();
    expect(blocked).toHaveBeenCalled();
  });

  it("is not stored when storage is full, without an error", () => {
    const full = vi.fn(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    vi.spyOn(globalThis, "localStorage", "get").mockReturnValue({ ...localStorage, setItem: full });
    expect(() => rememberPendingReturn(storeOf(), reference("t1"))).not.toThrow();
    expect(full).toHaveBeenCalledOnce();
  });
});
