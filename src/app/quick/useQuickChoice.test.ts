import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import type { SavedAccount } from "../../contract/list/savedAccount";
import { quickChoice } from "./useQuickChoice";

const method = (name: string): Method => ({ name, category: "e-money", text: { en: name } });
const [spei, oxxo, card] = [method("spei"), method("oxxo"), method("card")];
const account = (id: string, name: string): SavedAccount => ({ id, method: name, label: id, requires: [] });
const offer = (id: string, of: Method, isExpired = false) => ({
  account: account(id, of.name),
  method: of,
  isExpired,
  amount: 500,
});
const methods = [spei, oxxo, card];

describe("the way to pay on the card", () => {
  const choose = (more: Partial<Parameters<typeof quickChoice>[0]>) =>
    quickChoice({ accounts: [], methods, last: undefined, isDown: () => false, ...more });

  it.each([
    ["the account used last", { accounts: [offer("a", spei), offer("b", oxxo)] }, "a", "spei"],
    ["none that has expired", { accounts: [offer("a", spei, true), offer("b", oxxo)] }, "b", "oxxo"],
    ["none whose method is down", { accounts: [offer("a", spei), offer("b", oxxo)], isDown: isSpei }, "b", "oxxo"],
    ["else the method used last", { accounts: [offer("a", spei, true)], last: "card" }, undefined, "card"],
    ["none of another list", { last: "elsewhere" }, undefined, "spei"],
    ["one of the host's method", { accounts: [offer("a", spei), offer("b", oxxo)], wanted: "oxxo" }, "b", "oxxo"],
    [
      "else the host's method itself",
      { accounts: [offer("a", spei)], last: "spei", wanted: "card" },
      undefined,
      "card",
    ],
    ["as without it if the host's is missing", { accounts: [offer("a", spei)], wanted: "none" }, "a", "spei"],
    ["as without it if it is down", { accounts: [offer("b", oxxo)], wanted: "spei", isDown: isSpei }, "b", "oxxo"],
    ["none that is down", { last: "spei", isDown: isSpei }, undefined, "oxxo"],
  ])("is %s", (_, more, id, name) => {
    const choice = choose(more);
    expect([choice?.account?.id, choice?.method.name]).toEqual([id, name]);
  });

  it.each([
    ["the coin and not one of its networks", { isPopular: true }, "coin"],
    ["the list of coins and not a network", {}, "group"],
  ])("is %s", (_, more, kind) => {
    const networks = ["usdt_trc20", "usdt_erc20"].map((name) => ({ ...method(name), category: "crypto", ...more }));
    expect(choose({ methods: networks })?.entry?.kind).toBe(kind);
    // the player chooses among all networks also while only one of them works
    const isDown = ({ name }: Method) => name === "usdt_trc20";
    const choice = choose({ methods: networks, isDown });
    expect([choice?.entry?.kind, choice?.method.name]).toEqual([kind, "usdt_erc20"]);
  });

  it.each([
    ["the account used last", { accounts: [offer("a", spei, true), offer("b", oxxo)] }, "b", "oxxo"],
    ["the host's method", { wanted: "card" }, undefined, "card"],
    ["the first of the list", {}, undefined, "spei"],
  ])("is %s if nothing works", (_, more, id, name) => {
    const choice = choose({ ...more, isDown: () => true });
    expect([choice?.account?.id, choice?.method.name]).toEqual([id, name]);
  });

  it("is none without methods", () => expect(choose({ methods: [] })).toBeUndefined());
});

const isSpei = ({ name }: Method) => name === "spei";
