import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import type { SavedAccount } from "../../contract/list/savedAccount";
import { isPastExpiry, type ListingContext, listedAccounts } from "./listedAccounts";

const card: Method = {
  name: "card",
  category: "card_method",
  text: {},
  amount_rules: { MXN: { min: 50, max: 1_000 } },
};
const coin: Method = { name: "usdt", category: "crypto", text: {} };
const nowMs = Date.UTC(2026, 10, 22);
const context: ListingContext = {
  area: "deposit",
  methods: [card, coin],
  currency: "MXN",
  country: "mx",
  balance: undefined,
  locked: undefined,
  nowMs,
};
const account = (more: Partial<SavedAccount> = {}): SavedAccount => ({
  id: "a1",
  method: "card",
  label: "Visa",
  requires: [],
  last: { amount: 500, at: undefined },
  ...more,
});
const amountOf = (more: Partial<SavedAccount>, changed: Partial<ListingContext> = {}) =>
  listedAccounts([account(more)], { ...context, ...changed })[0]?.amount;

describe("listedAccounts", () => {
  it("keeps the server's order, and leaves out those whose method is not on the list", () => {
    const accounts = [account({ id: "b" }), account({ id: "c", method: "gone" }), account({ id: "a" })];
    expect(listedAccounts(accounts, context).map(({ account: { id } }) => id)).toEqual(["b", "a"]);
  });

  it("leaves out deposits of coins, which have no form", () => {
    const wallet = account({ method: "usdt" });
    expect(listedAccounts([wallet], context)).toEqual([]);
    expect(listedAccounts([wallet], { ...context, area: "withdrawal" })).toHaveLength(1);
  });

  it.each<[number, number | undefined]>([
    [50, 50],
    [1_000, 1_000],
    [49, undefined],
    [1_001, undefined],
    [99.999, undefined],
  ])("offers the last amount %d as %s", (amount, expected) => {
    expect(amountOf({ last: { amount, at: undefined } })).toBe(expected);
  });

  it.each<[ListingContext["locked"], number | undefined]>([
    [{ value: 500, isPayable: true }, 500],
    [{ value: 77, isPayable: true }, undefined],
    [{ value: 500, isPayable: false }, undefined],
  ])("offers no other amount than the host's: %o", (locked, expected) => {
    expect(amountOf({}, { locked })).toBe(expected);
  });

  it("offers no amount without a last payment, nor one of an expired card", () => {
    expect(amountOf({ last: undefined })).toBeUndefined();
    expect(amountOf({ expires: "06/24" })).toBeUndefined();
  });

  it("offers no withdrawal of more than the balance", () => {
    expect(amountOf({}, { area: "withdrawal", balance: 499 })).toBeUndefined();
    expect(amountOf({}, { area: "withdrawal", balance: 500 })).toBe(500);
    // noise of binary arithmetic
    expect(amountOf({}, { area: "withdrawal", balance: 499.999_999_999_999_94 })).toBe(500);
    expect(amountOf({}, { area: "deposit", balance: 0 })).toBe(500);
  });
});

describe("isExpired", () => {
  it.each<[string | null | undefined, boolean]>([
    ["10/26", true],
    ["11/26", false],
    ["1/2026", true],
    ["12 / 26", false],
    ["2026-10", true],
    ["2026-11", false],
    ["2026-11-20", true],
    ["2026-11-21", false],
    ["13/20", false],
    ["never", false],
    ["", false],
    [null, false],
    [undefined, false],
  ])("%j: %s", (expires, expected) => expect(isPastExpiry(expires, nowMs)).toBe(expected));
});
