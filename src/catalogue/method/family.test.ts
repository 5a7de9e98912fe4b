import { describe, expect, it } from "vitest";
import type { Method, MethodField } from "../../contract/list/method";
import { groups } from "../entries/groups";
import { depositFamily, givesAddress, groupFamily, withdrawalFamily } from "./family";

const method = (more: Partial<Method>): Method => ({ name: "m", category: "e-money", text: {}, ...more });
const cardField: MethodField = { name: "card_number", type: "text", category: "card" };

describe("depositFamily", () => {
  it.each<[string, Partial<Method>, boolean, string]>([
    ["india", { cardViewType: 3 }, false, "india"],
    ["india before crypto", { cardViewType: 3, category: "crypto", name: "a_h2h" }, true, "india"],
    ["p2p", { cardViewType: 5, fields: [cardField] }, true, "peerToPeer"],
    ["cash", { cardViewType: 20, category: "crypto" }, true, "cash"],
    ["crypto", { category: "crypto", name: "usdt_h2h", fields: [cardField] }, true, "crypto"],
    ["_h2h", { name: "card_mxn_h2h" }, false, "hostToHost"],
    ["_h2h through a group", { name: "card_mxn_h2h" }, true, "hostToHost"],
    ["a card field", { fields: [{ name: "email", type: "text" }, cardField] }, false, "hostToHost"],
    ["h2h in the middle", { name: "card_h2h_mxn" }, false, "redirect"],
    ["through a group", {}, true, "group"],
    ["any other", {}, false, "redirect"],
    ["eazype", { cardViewType: 7 }, false, "redirect"],
    ["bank transfer", { cardViewType: 9 }, false, "redirect"],
    ["type 0", { cardViewType: 0, fields: null }, false, "redirect"],
  ])("goes by name, fields and card view type: %s", (_, more, isThroughGroup, family) =>
    expect(depositFamily(method(more), isThroughGroup)).toBe(family),
  );
});

describe("givesAddress", () => {
  it.each<[Partial<Method>, boolean]>([
    [{ category: "crypto" }, true],
    [{ category: "crypto", name: "usdt_h2h", fields: [cardField] }, true],
    [{ category: "crypto", cardViewType: 20 }, false],
    [{}, false],
  ])("%j: %s", (more, expected) => expect(givesAddress(method(more))).toBe(expected));
});

describe("withdrawalFamily", () => {
  it.each<[Partial<Method>, boolean, string]>([
    [{ cardViewType: 9 }, false, "nigerianBanks"],
    [{ cardViewType: 9 }, true, "nigerianBanks"],
    [{ cardViewType: 3 }, true, "group"],
    [{ cardViewType: 3 }, false, "redirect"],
    [{ category: "crypto" }, false, "redirect"],
  ])("of %j (through a group: %s) is %s", (more, isThroughGroup, family) =>
    expect(withdrawalFamily(method(more), isThroughGroup)).toBe(family),
  );
});

describe("groupFamily", () => {
  const peerToPeer = ["p2p_methods_kyrgyzstan", "p2p_methods_ukraine", "sbp-transgran-grouped"];
  it.each(groups.map(({ name }) => name))("takes the group %s", (name) => {
    const other = peerToPeer.includes(name) ? "peerToPeer" : "group";
    expect(groupFamily(name)).toBe(name === "crypto" ? "crypto" : other);
  });
});
