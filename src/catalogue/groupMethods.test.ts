import { describe, expect, it } from "vitest";
import type { Method } from "../contract";
import { type Entry, groupMethods, methodEntries } from "./groupMethods";

const method = (name: string, category: string, more: Partial<Method> = {}): Method => ({
  name,
  category,
  text: {},
  ...more,
});

/** One line for each tile. */
function line(entry: Entry): string {
  if (entry.kind === "method") return entry.method.name;
  if (entry.kind === "coin") return `${entry.coin}: ${entry.networks.map(({ network }) => network).join(" ")}`;
  return `[${entry.group.name}: ${entry.methods.map(({ name }) => name).join(" ")}]${entry.only ? "!" : ""}`;
}

const outline = (methods: Method[]): [string | undefined, ...string[]][] =>
  groupMethods(methods).map(({ label, entries }) => [label?.message, ...entries.map(line)]);

describe("groupMethods", () => {
  it("orders groups by position, then as received, with other categories at the end and without a title", () => {
    expect(
      outline([
        method("odd", "odd_category"),
        method("card", "card_method"),
        method("upi", "indian-methods-grouped"),
        method("paytm", "indian-methods-grouped"),
        method("cash", "cash_methods"),
        method("odder", "odder_category"),
        method("btc", "crypto"),
        method("eth", "crypto"),
        method("odd2", "odd_category"),
      ]),
    ).toEqual([
      [undefined, "[crypto: btc eth]"],
      ["Card", "card"],
      [undefined, "[indian-methods-grouped: upi paytm]"],
      ["Cash", "cash"],
      [undefined, "odd", "odd2"],
      [undefined, "odder"],
    ]);
  });

  it("merges tiles of adjacent groups into one section", () => {
    expect(
      outline([
        method("a", "colombian_banks"),
        method("b", "p2p_methods_ukraine"),
        method("c", "card_method"),
        method("d", "sbp-transgran-grouped"),
      ]),
    ).toEqual([
      [undefined, "[colombian_banks: a]!", "[p2p_methods_ukraine: b]!"],
      ["Card", "c"],
      [undefined, "[sbp-transgran-grouped: d]!"],
    ]);
  });

  it("shows popular methods first and also in their group", () => {
    const sections = groupMethods([
      method("a", "card_method", { isPopular: true, position: 2 }),
      method("b", "e-money", { isPopular: true, position: 1 }),
      method("c", "e-money"),
    ]);
    expect(sections.map(({ id }) => id)).toEqual(["group.popular", "card_method", "e-money"]);
    expect(sections[0]?.label).toEqual({ id: "group.popular", message: "Popular" });
    expect(sections.map(({ entries }) => entries.map(line))).toEqual([["b", "a"], ["a"], ["b", "c"]]);
  });

  it("orders methods by position, then as received, with missing positions last", () => {
    const positions = [null, 2, undefined, 1, 2, 0, -1];
    expect(outline(positions.map((position, index) => method(`m${index}`, "cash_methods", { position })))).toEqual([
      ["Cash", "m6", "m5", "m3", "m1", "m4", "m0", "m2"],
    ]);
  });

  it("marks a group with exactly one visible method", () => {
    expect(outline([method("a", "crypto"), method("b", "crypto", { cardViewType: 1 })])).toEqual([
      [undefined, "[crypto: a]!"],
    ]);
  });

  it("omits invisible methods and empty sections", () => {
    expect(
      outline([
        method("a", "card_method", { cardViewType: 1, isPopular: true }),
        method("b", "x", { cardViewType: 6 }),
      ]),
    ).toEqual([]);
    expect(outline([])).toEqual([]);
  });

  it("creates unique ids and keys, even for hostile names", () => {
    const names = ["constructor", "__proto__", "coin:usdt", "group:crypto", "_", "usdt", "usdt_trc20"];
    const categories = ["constructor", "__proto__", "", "group.popular", "crypto", "card_method", "toString"];
    const methods = categories.flatMap((category) =>
      names.map((name) => method(category === "crypto" ? name : `${name}_${category}`, category, { isPopular: true })),
    );
    const sections = groupMethods(methods);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { entries } of sections) {
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    }
  });

  it("does not change its input", () => {
    const methods = [method("b", "crypto", { position: 2 }), method("a", "crypto", { position: 1 })];
    groupMethods(methods);
    expect(methods.map(({ name }) => name)).toEqual(["b", "a"]);
  });

  it("groups 20,000 methods", () => {
    const categories = ["crypto", "card_method", "cash_methods", "colombian_banks"];
    const methods = Array.from({ length: 20_000 }, (_, index) =>
      method(`coin${index}_trc20`, categories[index % 5] ?? `category${index}`, { isPopular: index % 2 === 0 }),
    );
    const sections = groupMethods(methods);
    expect(sections[0]?.entries).toHaveLength(10_000);
  });
});

describe("methodEntries", () => {
  it("combines a coin's networks into one tile at the position of the first", () => {
    const entries = methodEntries([
      method("btc", "crypto"),
      method("usdt_trc20", "crypto"),
      method("eth", "crypto"),
      method("usdt_erc20", "crypto"),
      method("pay_abc_trc20", "crypto"),
      method("pay_abc_erc20", "crypto"),
    ]);
    expect(entries.map(line)).toEqual(["btc", "USDT: TRC20 ERC20", "eth", "PAY ABC: TRC20 ERC20"]);
  });

  it("does not change coins with one network or methods that are not crypto", () => {
    const names = ["usdt_trc20", "btc", "card_trc20", "card_erc20"];
    const [usdt = "", btc = "", ...cards] = names;
    const entries = methodEntries([
      method(usdt, "crypto"),
      method(btc, "crypto"),
      ...cards.map((name) => method(name, "e-money")),
    ]);
    expect(entries.map(line)).toEqual(names);
  });
});
