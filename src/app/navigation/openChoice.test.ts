import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import {
  chosenBankAtom,
  chosenCoinAtom,
  chosenGroupAtom,
  chosenMethodAtom,
  healthAtom,
  methodsAtom,
} from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { transactionAtom } from "../../transaction/state";
import { openChoice } from "./openChoice";

const method = (name: string, more: Partial<Method> = {}): Method => ({ name, category: "bank", text: {}, ...more });
const trc20 = method("usdt_trc20", { category: "crypto" });
const erc20 = method("usdt_erc20", { category: "crypto" });
const usdt = {
  coin: "USDT",
  networks: [
    { network: "TRC20", method: trc20 },
    { network: "ERC20", method: erc20 },
  ],
};

describe("openChoice", () => {
  it.each([
    ["/deposit", method("spei"), "/deposit/redirect"],
    ["/deposit", method("visa_h2h"), "/deposit/host-to-host"],
    ["/deposit", method("upi", { cardViewType: 3 }), "/deposit/india"],
    ["/deposit", method("p2p", { cardViewType: 5 }), "/deposit/peer-to-peer/base"],
    ["/deposit", method("agent", { cardViewType: 20 }), "/deposit/cash"],
    ["/deposit", trc20, "/deposit/crypto/address"],
    ["/deposit/crypto", trc20, "/deposit/crypto/address"],
    ["/deposit/group", method("bank"), "/deposit/group/redirect"],
    ["/deposit/group", method("agent", { cardViewType: 20 }), "/deposit/cash"],
    ["/deposit/peer-to-peer", method("bank"), "/deposit/redirect"],
    ["/withdrawal", method("spei"), "/withdrawal/redirect"],
    ["/withdrawal/group", method("bank"), "/withdrawal/group/redirect"],
  ] as const)("from %s a method opens its screen", (screen, chosen, expected) => {
    const cashier = cashierStub({ screen });
    openChoice(cashier, { method: chosen });
    expect(cashier.visited).toEqual([expected]);
    expect(cashier.store.get(chosenMethodAtom)).toBe(chosen);
  });

  it.each([
    ["/deposit", "crypto", "/deposit/crypto"],
    ["/deposit", "colombian_banks", "/deposit/group"],
    ["/deposit", "cash_methods_kyrgyzstan", "/deposit/group"],
    ["/deposit", "p2p_methods_kyrgyzstan", "/deposit/peer-to-peer"],
    ["/deposit", "p2p_methods_ukraine", "/deposit/peer-to-peer"],
    ["/deposit", "sbp-transgran-grouped", "/deposit/peer-to-peer"],
    ["/withdrawal", "crypto", "/withdrawal/group"],
    ["/withdrawal", "sbp-transgran-grouped", "/withdrawal/group"],
  ] as const)("from %s the group %s opens %s", (screen, group, expected) => {
    const cashier = cashierStub({ screen });
    openChoice(cashier, { group });
    expect(cashier.visited).toEqual([expected]);
    expect(cashier.store.get(chosenGroupAtom)).toBe(group);
  });

  it("a coin of several networks leaves the network to the player", () => {
    const cashier = cashierStub({ screen: "/deposit/crypto" });
    cashier.store.set(chosenMethodAtom, trc20);
    openChoice(cashier, usdt);
    expect(cashier.visited).toEqual(["/deposit/crypto/address"]);
    expect(cashier.store.get(chosenMethodAtom)).toBeUndefined();
    expect(cashier.store.get(chosenCoinAtom)).toBe(usdt);
  });

  it("a method chosen after a coin replaces the coin", () => {
    const cashier = cashierStub({ screen: "/deposit" });
    openChoice(cashier, usdt);
    cashier.screen = "/deposit";
    openChoice(cashier, { method: trc20 });
    expect(cashier.store.get(chosenCoinAtom)).toBeUndefined();
  });

  it.each([
    ["opens as the list has it now", "spei", ["/deposit/redirect"]],
    ["opens nothing if another list lacks its name", "oxxo", []],
  ])("a pressed method that is no longer the listed object %s", (_, name, visited) => {
    const cashier = cashierStub({ screen: "/deposit" });
    const listed = method(name);
    cashier.store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [listed] } });
    openChoice(cashier, { method: method("spei") });
    expect(cashier.visited).toEqual(visited);
    expect(cashier.store.get(chosenMethodAtom)).toBe(visited.length > 0 ? listed : undefined);
  });

  it("a new choice drops the previous transaction", () => {
    const cashier = cashierStub();
    const transaction = { id: "t", type: "deposit", status: 0, method: "x", amount: 1, currency: "MXN" } as const;
    cashier.store.set(transactionAtom, { transaction, action: { type: "status" } });
    openChoice(cashier, { method: method("spei") });
    expect(cashier.store.get(transactionAtom)).toBeUndefined();
  });

  it("a bank chosen for the previous method is forgotten", () => {
    const cashier = cashierStub({ screen: "/withdrawal" });
    cashier.store.set(chosenBankAtom, { method: "bank_transfer", bank: { code: "057", name: "Zenith Bank" } });
    openChoice(cashier, { method: method("bank_transfer", { cardViewType: 9 }) });
    expect(cashier.visited).toEqual(["/withdrawal/nigerian-banks"]);
    expect(cashier.store.get(chosenBankAtom)).toBeUndefined();
  });

  it.each([
    ["a method", { method: method("oxxo", { text: { en: "OXXO" } }) }, "OXXO"],
    ["a coin", usdt, "USDT"],
    ["a group", { group: "crypto" }, "Cryptocurrency"],
  ])("%s that is out of order says so, and opens and changes nothing", (_, choice, name) => {
    const cashier = cashierStub({ screen: "/deposit" });
    const { store } = cashier;
    const down = "method" in choice ? [choice.method] : [trc20, erc20];
    store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: down } });
    store.set(healthAtom, new Map(down.map((one) => [one, { availability: { state: "down" }, arrival: undefined }])));
    const transaction = { id: "t", type: "deposit", status: 0, method: "x", amount: 1, currency: "MXN" } as const;
    store.set(transactionAtom, { transaction, action: { type: "status" } });
    openChoice(cashier, choice);
    expect(cashier.notices).toEqual([`${name} is unavailable right now. Choose another method.`]);
    expect(cashier.visited).toEqual([]);
    expect([store.get(chosenMethodAtom), store.get(chosenCoinAtom), store.get(chosenGroupAtom)]).toEqual(
      Array(3).fill(undefined),
    );
    expect(store.get(transactionAtom)).toBeDefined();
  });
});
