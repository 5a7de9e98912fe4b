import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Method } from "../../contract/list/method";
import { findSavedRows } from "./savedRows";

const method = (name: string, category = "other"): Method => ({ name, category, text: {} });
const methods = [method("spei"), method("oxxo"), method("btc", "crypto")];
const accounts = (...names: unknown[]) => Promise.resolve({ items: names.map((name) => ({ id: "1", method: name })) });

describe("the rows for saved accounts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const never = new Promise<unknown>(() => {});

  it.each<[string, number, (() => Promise<unknown>) | undefined, number]>([
    ["one row for each account", 0, () => accounts("spei", "oxxo"), 2],
    ["none for methods that are not listed, nor for deposits of coins", 0, () => accounts("spei", "pix", "btc"), 1],
    ["at most three", 0, () => accounts("spei", "oxxo", "spei", "oxxo"), 3],
    ["as many as at the last visit, whatever the answer", 2, () => accounts("spei"), 2],
    ["as many as at the last visit, at most three", 9, () => never, 3],
    ["none for items without a method", 0, () => accounts(undefined, 7, null, "spei"), 1],
    ["none after another answer", 0, async () => "junk", 0],
    ["none where the call fails", 0, () => Promise.reject(new Error("not_found")), 0],
    ["none where nothing was asked", 0, undefined, 0],
  ])("are %s", async (_, counted, ask, rows) => {
    expect(await findSavedRows(counted, ask?.(), "deposit", methods)).toBe(rows);
  });

  it("include accounts for withdrawals of coins", async () => {
    expect(await findSavedRows(0, accounts("btc"), "withdrawal", methods)).toBe(1);
  });

  it("keep the list waiting 150 ms at most", async () => {
    const found = vi.fn();
    void findSavedRows(0, never, "deposit", methods).then(found);
    await vi.advanceTimersByTimeAsync(149);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(found).toHaveBeenCalledWith(0);
  });
});
