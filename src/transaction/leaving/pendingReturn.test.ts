import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hostSessionAtom, settingsAtom, userAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { pushedLoginAtom } from "../../session/pushedLogin";
import { findPendingReturn, forgetOnceSeen, forgetPendingReturn, rememberPendingReturn } from "./pendingReturn";
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

  it("stays until it is forgotten", () => {
    rememberPendingReturn(storeOf(), reference("t1"));
    expect(findPendingReturn(storeOf())).toEqual(reference("t1"));
    expect(findPendingReturn(storeOf("boris"))).toBeUndefined();
    expect(findPendingReturn(storeOf())).toEqual(reference("t1"));
    forgetPendingReturn(storeOf(), reference("t1"));
    expect(findPendingReturn(storeOf())).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it("stays for the tab whose player is back, while its result is in a hidden one", async () => {
    const store = storeOf();
    rememberPendingReturn(store, reference("t1"));
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    forgetOnceSeen({ store, signal: new AbortController().signal }, reference("t1"));
    expect(findPendingReturn(store)).toEqual(reference("t1"));
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(findPendingReturn(store)).toBeUndefined());
  });

  it("outlives the screen of another transaction", () => {
    rememberPendingReturn(storeOf(), reference("t1"));
    forgetPendingReturn(storeOf(), reference("t2"));
    forgetPendingReturn(storeOf(), { id: "t1", type: "withdrawal" });
    expect(findPendingReturn(storeOf())).toEqual(reference("t1"));
    forgetPendingReturn(storeOf(), reference("t1"));
    expect(localStorage).toHaveLength(0);
  });

  it("is that of its own server, also beside one of another server with the same id", () => {
    const [one, other] = [storeOf(), storeOf()];
    other.set(settingsAtom, { ...other.get(settingsAtom), server: "https://other.example" });
    rememberPendingReturn(one, reference("t1"));
    expect(findPendingReturn(other)).toBeUndefined();
    rememberPendingReturn(other, reference("t1"));
    forgetPendingReturn(other, reference("t1"));
    expect(findPendingReturn(one)).toEqual(reference("t1"));
  });

  it("is detected for any player until it is forgotten", () => {
    localStorage.setItem("other", "cashier.leaving.");
    expect(hasPendingReturn()).toBe(false);
    rememberPendingReturn(storeOf(), reference("t1"));
    expect(hasPendingReturn()).toBe(true);
    forgetPendingReturn(storeOf(), reference("t1"));
    expect(hasPendingReturn()).toBe(false);
  });

  it("is removed after a day, even when another player comes next", () => {
    const day = 24 * hour;
    rememberPendingReturn(storeOf("anna"), reference("t1"), 0);
    rememberPendingReturn(storeOf("ben"), reference("t2"), 2 * hour);
    localStorage.setItem("cashier.leaving.odd", "junk");
    localStorage.setItem("other", '{"at":0}');
    findPendingReturn(storeOf("cy"), day - 1);
    expect(Object.keys(localStorage).sort()).toEqual(["cashier.leaving..anna", "cashier.leaving..ben", "other"]);
    findPendingReturn(storeOf("cy"), day);
    expect(Object.keys(localStorage).sort()).toEqual(["cashier.leaving..ben", "other"]);
    findPendingReturn(storeOf("cy"), 2 * day + 2 * hour);
    expect(Object.keys(localStorage)).toEqual(["other"]);
  });

  it("is the latest transaction that the player left for; those of other tabs follow", () => {
    for (const id of ["t1", "t2", "t3"]) rememberPendingReturn(storeOf(), reference(id));
    expect(findPendingReturn(storeOf())).toEqual(reference("t3"));
    forgetPendingReturn(storeOf(), reference("t3"));
    expect(findPendingReturn(storeOf())).toEqual(reference("t2"));
    rememberPendingReturn(storeOf(), { ...reference("t2"), isBack: true });
    expect(findPendingReturn(storeOf())).toEqual(reference("t1"));
  });

  it("is each in turn for a player who was back from all of them", () => {
    for (const id of ["t1", "t2"]) rememberPendingReturn(storeOf(), { ...reference(id), isBack: true });
    expect(findPendingReturn(storeOf())).toEqual({ ...reference("t1"), isBack: true });
    rememberPendingReturn(storeOf(), { ...reference("t1"), isBack: true });
    expect(findPendingReturn(storeOf())).toEqual({ ...reference("t2"), isBack: true });
  });

  it("is kept for the latest five transactions, and once for each", () => {
    for (const id of ["t1", "t2", "t3", "t4", "t5", "t6", "t6"]) rememberPendingReturn(storeOf(), reference(id));
    const found = [];
    for (let pending = findPendingReturn(storeOf()); pending; pending = findPendingReturn(storeOf())) {
      found.push(pending.id);
      forgetPendingReturn(storeOf(), pending);
    }
    expect(found).toEqual(["t6", "t5", "t4", "t3", "t2"]);
  });

  it("is one of the latest five, also in a longer list of another script", () => {
    const list = Array.from({ length: 20_000 }, (_, index) => ({ id: `t${index + 1}`, at: index + 1, isBack: true }));
    localStorage.setItem("cashier.leaving..anna", JSON.stringify(list));
    expect(findPendingReturn(storeOf(), 20_000)).toEqual({ ...reference("t19996"), isBack: true });
  });

  it("is not lost beside a wrong one", () => {
    rememberPendingReturn(storeOf(), reference("t1"));
    const [key = ""] = Object.keys(localStorage);
    localStorage.setItem(key, `[5,${(localStorage.getItem(key) ?? "").slice(1)}`);
    expect(findPendingReturn(storeOf())).toEqual(reference("t1"));
  });

  it("keeps the area of its transaction", () => {
    rememberPendingReturn(storeOf(), { id: "t1", type: "withdrawal" });
    expect(findPendingReturn(storeOf())).toEqual({ id: "t1", type: "withdrawal" });
  });

  it("is a deposit if an earlier version of the widget has stored it", () => {
    localStorage.setItem("cashier.leaving..anna", JSON.stringify({ id: "t1", at: Date.now() }));
    expect(findPendingReturn(storeOf())).toEqual(reference("t1"));
  });

  it("does not exist before a player leaves", () => expect(findPendingReturn(storeOf())).toBeUndefined());

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
    expect(findPendingReturn(storeOf(), 1_000_000 + ms)).toEqual(id && reference(id));
  });

  it("belongs to one player", () => {
    rememberPendingReturn(storeOf("anna"), reference("t1"));
    rememberPendingReturn(storeOf("ben"), reference("t2"));
    rememberPendingReturn(storeOf("anna", "other"), reference("t3"));
    expect(findPendingReturn(storeOf("carl"))).toBeUndefined();
    expect(findPendingReturn(storeOf("ben"))).toEqual(reference("t2"));
    expect(findPendingReturn(storeOf("anna"))).toEqual(reference("t1"));
    expect(findPendingReturn(storeOf("anna", "other"))).toEqual(reference("t3"));
  });

  it("is stored by the profile's id if the host gives no user id", () => {
    const store = storeOf("");
    store.set(userAtom, { id_user: "7" });
    rememberPendingReturn(store, reference("t1"));
    expect(findPendingReturn(storeOf("", "", "renewed"))).toBeUndefined();
    expect(findPendingReturn(storeOf("7"))).toEqual(reference("t1"));
  });

  it("is found by the token before the server names the player again", () => {
    const store = storeOf("");
    store.set(userAtom, { id_user: "7" });
    rememberPendingReturn(store, reference("t1"), 1);
    const returned = storeOf("");
    expect(findPendingReturn(returned, 2)).toEqual(reference("t1"));
    rememberPendingReturn(returned, { ...reference("t1"), isBack: true }, 3);
    expect(findPendingReturn(store, 4)).toEqual({ ...reference("t1"), isBack: true });
    forgetPendingReturn(store, reference("t1"));
    expect(findPendingReturn(returned, 5)).toBeUndefined();
  });

  it("is found by the host's token after a push had renewed it, until it is forgotten", () => {
    const renewed = storeOf("", "", "pushed");
    renewed.set(pushedLoginAtom, {
      given: { ...renewed.get(hostSessionAtom), token: "t" },
      login: { token: "pushed" },
    });
    rememberPendingReturn(renewed, reference("t1"));
    expect(findPendingReturn(storeOf(""))).toEqual(reference("t1"));
    forgetPendingReturn(renewed, reference("t1"));
    expect(localStorage).toHaveLength(0);
  });

  it("is stored by a digest of the token if the player has no id", () => {
    rememberPendingReturn(storeOf("", "", "s3cret-anna"), reference("t1"));
    expect(JSON.stringify({ ...localStorage })).not.toContain("s3cret");
    expect(findPendingReturn(storeOf("", "", "s3cret-ben"))).toBeUndefined();
    expect(findPendingReturn(storeOf("", "", "s3cret-anna"))).toEqual(reference("t1"));
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
    expect(findPendingReturn(storeOf(), 1)).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("is not stored when storage is blocked", () => {
    const blocked = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Blocked", "SecurityError");
    });
    expect(() => rememberPendingReturn(storeOf(), reference("t1"))).not.toThrow();
    expect(findPendingReturn(storeOf())).toBeUndefined();
    expect(blocked).toHaveBeenCalled();
  });

  it("is not stored when storage is full, without an error", () => {
    const full = vi.fn(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    vi.spyOn(globalThis, "localStorage", "get").mockReturnValue({
      ...localStorage,
      getItem: () => null,
      setItem: full,
    });
    expect(() => rememberPendingReturn(storeOf(), reference("t1"))).not.toThrow();
    expect(full).toHaveBeenCalledOnce();
  });
});
