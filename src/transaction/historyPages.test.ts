// @vitest-environment node
import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import type { Transaction } from "../contract/payment/transaction";
import { appendPage, askPage, type History, type HistoryName, mergeNewest, withTransaction } from "./historyPages";
import { historyAtom } from "./state";

const nothing = createStore().get(historyAtom);
const transaction = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  type: "deposit",
  status: 1,
  method: "spei",
  amount: 100,
  currency: "MXN",
  ...more,
});
const page = (ids: string, cursor?: string) => ({ items: [...ids].map((id) => transaction(id)), cursor });
const ids = (history: History, type: HistoryName = "all") => history.lists[type]?.ids.join("");
const first = appendPage(nothing, "all", page("fed", "d"), undefined);

describe("appendPage", () => {
  it("appends the next page, and ends with the one without a cursor", () => {
    expect(first.lists.all).toMatchObject({ cursor: "d", phase: "idle", isLoaded: true, hasStalled: false });
    const both = appendPage(first, "all", page("cba"), "d");
    expect(ids(both)).toBe("fedcba");
    expect(both.lists.all?.cursor).toBeUndefined();
  });

  it("merges duplicates: each keeps its place, in its newest state", () => {
    const again = { items: [transaction("e", { status: 2 }), transaction("c"), transaction("c")], cursor: "c" };
    const both = appendPage(first, "all", again, "d");
    expect(ids(both)).toBe("fedc");
    expect(both.items.get("e")?.status).toBe(2);
  });

  it("ends at a cursor that repeats", () => {
    const second = appendPage(first, "all", page("cb", "b"), "d");
    expect(appendPage(second, "all", page("a", "d"), "b").lists.all?.cursor).toBeUndefined();
    expect(appendPage(first, "all", page("c", "d"), "d").lists.all?.cursor).toBeUndefined();
  });

  it.each(["", "fd"])("stalls at a page without news (%j), but keeps its cursor for a press", (again) => {
    const stalled = appendPage(first, "all", page(again, "x"), "d");
    expect(stalled.lists.all).toMatchObject({ cursor: "x", hasStalled: true });
    expect(appendPage(stalled, "all", page("c"), "x").lists.all?.hasStalled).toBe(false);
  });

  it("keeps the txid that a push has brought before the page", () => {
    const known = withTransaction(first, transaction("f", { txid: "hash" }));
    const late = appendPage(known, "deposit", { items: [transaction("f")], cursor: undefined }, undefined);
    expect(late.items.get("f")).toMatchObject({ status: 1, txid: "hash" });
  });

  it.each([
    ["keeps the reason that a push has brought", { status: 2, error: { message: "No funds" } }, undefined, "No funds"],
    ["takes the page's own reason", { status: 2, error: { message: "No funds" } }, { message: "Closed" }, "Closed"],
    ["drops the reason of another state", { status: 0, error: { message: "No funds" } }, undefined, undefined],
  ])("%s", (_, pushed, error, message) => {
    const known = withTransaction(first, transaction("f", pushed));
    const items = [transaction("f", { status: 2, ...(error && { error }) })];
    const late = appendPage(known, "deposit", { items, cursor: undefined }, undefined);
    expect(late.items.get("f")?.error?.message).toBe(message);
  });

  it("keeps the lists of each type apart, and shares their transactions", () => {
    const both = appendPage(first, "deposit", page("f", "f"), undefined);
    expect([ids(both), ids(both, "deposit")]).toEqual(["fed", "f"]);
    expect(both.items.size).toBe(3);
  });
});

describe("askPage", () => {
  const both = appendPage(
    askPage(first, { list: "all", cursor: undefined, isNewest: true }, 5),
    "deposit",
    page("f"),
    "",
  );
  const askDeposits = (history: History) =>
    askPage(history, { list: "deposit", cursor: undefined, isNewest: true }, 9).lists;

  it("lets the other lists be asked for at their next visit, if there is news that they do not have", () => {
    const news = withTransaction(both, transaction("w", { type: "withdrawal" }));
    expect(askDeposits(news)).toMatchObject({ all: { askedAt: -Infinity }, deposit: { askedAt: 9 } });
  });

  it("leaves the other lists as they are without news", () =>
    expect(askDeposits(both)).toMatchObject({ all: { askedAt: 5 }, deposit: { askedAt: 9 } }));
});

describe("mergeNewest", () => {
  it("puts what is new in front, and changes the rest in place", () => {
    const newest = { items: [transaction("g"), transaction("f", { status: 2 })], cursor: "x" };
    const merged = mergeNewest(first, "all", newest);
    expect(ids(merged)).toBe("gfed");
    expect(merged.items.get("f")?.status).toBe(2);
    expect(merged.lists.all?.cursor).toBe("d");
  });

  it("starts again with a page that does not reach the known ones", () => {
    const merged = mergeNewest(first, "all", page("zyx", "x"));
    expect(ids(merged)).toBe("zyx");
    expect(merged.lists.all?.cursor).toBe("x");
  });

  it("puts missing transactions in their place, and leaves a newer one in front", () => {
    const shown = mergeNewest(first, "all", page("xfed", "d"));
    expect(ids(mergeNewest(shown, "all", page("xgfe", "e")))).toBe("xgfed");
    expect(ids(mergeNewest(shown, "all", page("gfe", "e")))).toBe("xgfed");
  });

  it("starts again if only the first of the page are known, which may have started here", () => {
    const shown = mergeNewest(first, "all", page("xfed", "d"));
    const merged = mergeNewest(shown, "all", page("xzy", "y"));
    expect(ids(merged)).toBe("xzy");
    expect(merged.lists.all?.cursor).toBe("y");
  });

  it("needs no known transaction on a page that is the whole history", () => {
    expect(ids(mergeNewest(appendPage(nothing, "all", page(""), undefined), "all", page("ba")))).toBe("ba");
  });
});

describe("withTransaction", () => {
  const at = (id: string, day: number, more: Partial<Transaction> = {}) =>
    transaction(id, { created_at: `2026-03-0${day}T10:00:00Z`, ...more });
  const dated = appendPage(nothing, "all", { items: [at("b", 5), at("a", 3)], cursor: "a" }, undefined);

  it("puts a new transaction first in the loaded lists of its type", () => {
    const withDeposits = appendPage(dated, "deposit", { items: [at("b", 5)], cursor: undefined }, undefined);
    const history = withTransaction(withDeposits, at("w", 6, { type: "withdrawal", status: 0 }));
    expect([ids(history), ids(history, "deposit"), ids(history, "withdrawal")]).toEqual(["wba", "b", undefined]);
  });

  it("leaves an older one, as a resumed one, to its page", () => {
    const history = withTransaction(dated, at("x", 1, { status: 0 }));
    expect(ids(history)).toBe("ba");
    expect(history.isBehind).toBe(true);
    expect(ids(appendPage(history, "all", { items: [at("x", 1)], cursor: undefined }, "a"))).toBe("bax");
  });

  it("changes a listed one in place, and nothing if nothing has changed", () => {
    const history = withTransaction(dated, at("a", 3, { status: 2 }));
    expect(ids(history)).toBe("ba");
    expect(history.items.get("a")?.status).toBe(2);
    expect(withTransaction(history, at("a", 3, { status: 2 }))).toBe(history);
  });
});
