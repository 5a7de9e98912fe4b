import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { parseUser } from "../contract/host/user";
import { hostSessionAtom, userAtom } from "./atoms";
import { balanceAtom, balanceIn, hostAmountOf } from "./hostAmounts";
import { hostSessionDefaults } from "./hostSession";
import { forgetPlayer } from "./playerAtom";
import { chosenRegionAtom } from "./region";

/** The values that are derived from the host's data. */
const derived = (balanceData: unknown, currency = "MXN") =>
  balanceIn(parseUser({ balanceData }).value?.balanceData, currency);

const primary = { amount: 100, currency: "MXN" };

describe("balanceIn", () => {
  it.each([
    [{ primary }, 100],
    [{ primary: { ...primary, currency: "mxn" } }, 100],
    [{ primary: { ...primary, amount: "1250.75" } }, 1250.75],
    [{ primary: { ...primary, amount: " 12 " } }, 12],
    [{ primary: { ...primary, amount: -5 } }, -5],
    [{ primary, MXN: 7 }, 100],
    [{ primary: { amount: 9, currency: "USD" }, MXN: "7.50" }, 7.5],
    [{ MXN: 7 }, 7],
    [{ primary: null, MXN: 7 }, 7],
    // the host has sent the player's balance, and none in this currency
    [{ primary: { amount: 9, currency: "USD" } }, 0],
    [{ primary: { amount: 9, currency: "USD" }, MXN: null }, 0],
    [{}, 0],
  ])("%j is %d", (balanceData, expected) => expect(derived(balanceData)).toBe(expected));

  it.each([
    [undefined],
    [null],
    ["100"],
    [{ primary: { ...primary, amount: "s3cret" } }],
    [{ primary: "s3cret" }],
    [{ primary: { amount: 9, currency: "USD" }, MXN: "s3cret" }],
    [{ MXN: { amount: 5 } }],
  ])("%j is unknown", (balanceData) => expect(derived(balanceData)).toBeUndefined());

  it("the primary balance that cannot be read leaves the listed ones", () =>
    expect(derived({ primary: { amount: {} }, MXN: 7 })).toBe(7));

  it.each(["constructor", "__proto__", "primary", "toString"])("%s is no currency", (currency) =>
    expect(derived({ primary }, currency)).toSatisfy((value) => value === 0 || value === undefined),
  );
});

it("balanceAtom follows the region and is forgotten with the player", () => {
  const store = createStore();
  expect(store.get(balanceAtom)).toBeUndefined();
  store.set(hostSessionAtom, { ...hostSessionDefaults, currency: "MXN" });
  store.set(userAtom, { balanceData: { primary, USD: 3 } });
  expect(store.get(balanceAtom)).toBe(100);
  store.set(chosenRegionAtom, { country: "us", currency: "USD" });
  expect(store.get(balanceAtom)).toBe(3);
  forgetPlayer(store);
  expect(store.get(balanceAtom)).toBeUndefined();
});

it("an amount is in the form's currency if that of the session and of the profile is missing or empty", () => {
  const store = createStore();
  store.set(hostSessionAtom, (session) => ({ ...session, amount: "500", amountLock: true }));
  for (const currency of [undefined, ""]) {
    store.set(userAtom, { currency });
    expect(hostAmountOf(store, "MXN")).toMatchObject({ currency: "MXN", isPayable: true });
  }
});

it("an amount may be in a currency with spaces around it, as an attribute may have", () => {
  const store = createStore();
  store.set(hostSessionAtom, (session) => ({ ...session, amount: "500", currency: " mxn " }));
  expect(hostAmountOf(store, "MXN")).toMatchObject({ currency: "mxn", isPayable: true });
});
