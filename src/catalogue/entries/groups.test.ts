import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import { type Entry, findGroup, groupMethods, groups, methodEntries } from "./groups";

describe("groups", () => {
  it.each([
    ["crypto", "Cryptocurrency", true],
    ["card_method", "Card", false],
    ["cash_methods_kyrgyzstan", "Transfer to card", true],
    ["cash_methods_ukraine", "Transfer to card", true],
    ["p2p_methods_kyrgyzstan", "Transfer to card", true],
    ["p2p_methods_ukraine", "Transfer to card", true],
    ["cash_methods", "Cash", false],
    ["bank_transfer_nigeria", "Bank transfer", false],
    ["colombian_banks", "Bank cards of Colombia", true],
    ["e-money", "E-money", false],
    ["indian-methods-grouped", "UPI Transfer", true],
    ["nigeria-cards-grouped", "Nigerian cards", true],
    ["online-indonesian-banks-grouped", "Indonesian banks", true],
    ["online-malaysian-banks-grouped", "Malaysian banks", true],
    ["online-thailand-banks-grouped", "Thailand banks", true],
    ["sbp-transgran-grouped", "SBP T-bank + SBER", true],
  ])("labels %s as %j (tile: %s)", (name, message, isTile) => {
    expect(findGroup(name)).toMatchObject({ name, isTile, label: { message } });
  });

  it("contains 16 groups, of which only crypto has a position", () => {
    expect(groups).toHaveLength(16);
    expect(groups.filter(({ position }) => position !== undefined).map(({ name }) => name)).toEqual(["crypto"]);
  });

  it("has one text for each message id", () => {
    const texts = new Map(groups.map(({ label }) => [label.id, label.message]));
    for (const { label } of groups) expect(texts.get(label.id)).toBe(label.message);
    expect(texts.size).toBe(13);
  });

  it.each(["", "Crypto", "other", "other-grouped", "constructor", "__proto__"])("contains no group %j", (name) =>
    expect(findGroup(name)).toBeUndefined(),
  );
});

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

const isNeverDown = () => false;

const outline = (methods: Method[]): [string | undefined, ...string[]][] =>
  groupMethods(methods, isNeverDown).map(({ label, entries }) => [label.message, ...entries.map(line)]);

/** Methods of one category, by name. */
const several = (category: string, ...names: string[]) => names.map((name) => method(name, category));

describe("groupMethods", () => {
  it("orders groups by position, then as received, with tiles and other categories at the end", () => {
    expect(
      outline([
        method("odd", "odd_category"),
        ...several("card_method", "visa", "verve", "mir"),
        ...several("indian-methods-grouped", "upi", "paytm"),
        ...several("cash_methods", "oxxo", "paynet", "agent"),
        method("odder", "odder_category"),
        ...several("crypto", "btc", "eth"),
        method("odd2", "odd_category"),
      ]),
    ).toEqual([
      ["Card", "visa", "verve", "mir"],
      ["Cash", "oxxo", "paynet", "agent"],
      ["More methods", "[crypto: btc eth]", "[indian-methods-grouped: upi paytm]", "odd", "odd2", "odder"],
    ]);
  });

  it("merges groups of one or two rows, and names the only section after all methods", () => {
    expect(
      outline([
        ...several("colombian_banks", "a1", "a2"),
        ...several("card_method", "b1", "b2"),
        ...several("cash_methods", "c"),
        ...several("wallet", "d"),
      ]),
    ).toEqual([["All methods", "[colombian_banks: a1 a2]", "b1", "b2", "c", "d"]]);
    expect(outline(several("cash_methods", "a", "b", "c"))).toEqual([["Cash", "a", "b", "c"]]);
  });

  it("shows up to five methods in one section", () => {
    const methods = [...several("card_method", "a", "b", "c"), ...several("wallet", "d"), ...several("e-money", "e")];
    expect(outline(methods)).toEqual([["All methods", "a", "b", "c", "e", "d"]]);
    expect(outline([...methods, ...several("wallet", "f")])).toEqual([
      ["Card", "a", "b", "c"],
      ["More methods", "e", "d", "f"],
    ]);
    const popular = method("p", "wallet", { isPopular: true });
    expect(outline([...several("card_method", "a", "b", "c"), ...several("e-money", "e"), popular])).toEqual([
      ["Popular", "p"],
      ["More methods", "a", "b", "c", "e"],
    ]);
  });

  it("shows popular methods first, and nowhere else", () => {
    const methods = [
      method("a", "card_method", { isPopular: true, position: 2 }),
      method("b", "e-money", { isPopular: true, position: 1 }),
      ...several("e-money", "c", "d", "e"),
    ];
    const sections = groupMethods(methods, isNeverDown);
    expect(sections.map(({ label }) => label.id)).toEqual(["group.popular", "group.e_money"]);
    expect(sections[0]?.label).toEqual({ id: "group.popular", message: "Popular" });
    expect(sections.map(({ entries }) => entries.map(line))).toEqual([
      ["b", "a"],
      ["c", "d", "e"],
    ]);
  });

  it("keeps a group tile whole beside its popular methods, unless all of them are popular", () => {
    const [btc, eth] = [method("btc", "crypto", { isPopular: true }), method("eth", "crypto")];
    expect(outline([btc, eth])).toEqual([
      ["Popular", "btc"],
      ["More methods", "[crypto: btc eth]"],
    ]);
    expect(outline([btc, { ...eth, isPopular: true }])).toEqual([["Popular", "btc", "eth"]]);
  });

  it("counts a coin with several networks as popular if one of them is", () => {
    const networks = [method("usdt_trc20", "crypto"), method("usdt_erc20", "crypto", { isPopular: true })];
    expect(outline(networks)).toEqual([["Popular", "USDT: TRC20 ERC20"]]);
    expect(outline([...networks, method("btc", "crypto")])).toEqual([
      ["Popular", "USDT: TRC20 ERC20"],
      ["More methods", "[crypto: usdt_trc20 usdt_erc20 btc]"],
    ]);
  });

  it("orders methods by position, then as received, with missing positions last", () => {
    const positions = [null, 2, undefined, 1, 2, 0, -1];
    expect(outline(positions.map((position, index) => method(`m${index}`, "cash_methods", { position })))).toEqual([
      ["Cash", "m6", "m5", "m3", "m1", "m4", "m0", "m2"],
    ]);
  });

  it("marks a group with exactly one method", () => {
    expect(outline([method("a", "crypto")])).toEqual([["All methods", "[crypto: a]!"]]);
  });

  it("has no section without methods", () => {
    expect(outline([])).toEqual([]);
  });

  it("creates unique ids and keys, even for hostile names", () => {
    const names = ["constructor", "__proto__", "coin:usdt", "group:crypto", "_", "usdt", "usdt_trc20"];
    const categories = ["constructor", "__proto__", "", "group.popular", "crypto", "card_method", "toString"];
    const methods = categories.flatMap((category) =>
      names.map((name) => method(category === "crypto" ? name : `${name}_${category}`, category, { isPopular: true })),
    );
    const sections = groupMethods(methods, isNeverDown);
    expect(new Set(sections.map(({ label }) => label.id)).size).toBe(sections.length);
    for (const { entries } of sections) {
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    }
  });

  it("does not change its input", () => {
    const methods = [method("b", "crypto", { position: 2 }), method("a", "crypto", { position: 1 })];
    groupMethods(methods, isNeverDown);
    expect(methods.map(({ name }) => name)).toEqual(["b", "a"]);
  });

  it("groups 20,000 methods", () => {
    const categories = ["crypto", "card_method", "cash_methods", "colombian_banks"];
    const methods = Array.from({ length: 20_000 }, (_, index) =>
      method(`coin${index}_trc20`, categories[index % 5] ?? `category${index}`, { isPopular: index % 2 === 0 }),
    );
    const sections = groupMethods(methods, isNeverDown);
    expect(sections[0]?.entries).toHaveLength(10_000);
  });
});

describe("methods that are out of order", () => {
  const down = new Set(["spei", "btc", "usdt_trc20", "davivienda", "bancolombia", "oxxo"]);
  const isDown = ({ name }: Method) => down.has(name);

  it("come last in their section, with groups and coins of which nothing works", () => {
    const sections = groupMethods(
      [
        method("spei", "bank", { isPopular: true, position: 1 }),
        method("codi", "bank", { isPopular: true, position: 2 }),
        ...several("cash_methods", "oxxo"),
        ...several("colombian_banks", "davivienda", "bancolombia"),
        ...several("crypto", "btc", "usdt_trc20", "usdt_erc20"),
        ...several("wallet", "paypal"),
      ],
      isDown,
    );
    expect(sections.map(({ label, entries }) => [label.message, ...entries.map(line)])).toEqual([
      ["Popular", "codi", "spei"],
      [
        "More methods",
        "[crypto: btc usdt_trc20 usdt_erc20]",
        "paypal",
        "oxxo",
        "[colombian_banks: davivienda bancolombia]",
      ],
    ]);
  });

  it("come last in a group; a coin with another network stays", () => {
    const entries = methodEntries(several("crypto", "btc", "usdt_trc20", "usdt_erc20", "eth"), isDown);
    expect(entries.map(line)).toEqual(["USDT: TRC20 ERC20", "eth", "btc"]);
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
