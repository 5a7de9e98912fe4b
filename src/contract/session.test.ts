import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  bonusListSchema,
  bonusSchema,
  countrySelectorSchema,
  experimentsSchema,
  hostSchemaSchema,
  monitoringSchema,
  snippetSchema,
} from "./session";

const junk = [null, undefined, 5, true, "text", [5]];

describe("bonusSchema (spec §3, Bonus)", () => {
  it.each([
    [
      { id: "b1", type: "deposit" },
      { id: "b1", type: "deposit" },
    ],
    [
      { id: 7, type: "freespin" },
      { id: "7", type: "freespin" },
    ],
    [
      { id: "b", type: "deposit", depositBonusData: { minDeposit: 100 }, extra: 1 },
      { id: "b", type: "deposit", depositBonusData: { minDeposit: 100 } },
    ],
    [
      { id: "b", type: "freespin", freespinBonusData: { minDeposit: null, depositRequired: true } },
      { id: "b", type: "freespin", freespinBonusData: { minDeposit: null, depositRequired: true } },
    ],
  ])("%j", (given, read) => expect(v.parse(bonusSchema, given)).toEqual(read));

  it.each([
    ...junk,
    {},
    { id: "b" },
    { id: null, type: "deposit" },
    { id: "b", type: "cashback" },
    { id: "b", type: "deposit", depositBonusData: { minDeposit: "100" } },
    { id: "b", type: "freespin", freespinBonusData: "x" },
  ])("refuses %j", (bonus) => expect(v.is(bonusSchema, bonus)).toBe(false));

  it("a list is a list", () => {
    expect(v.parse(bonusListSchema, [])).toEqual([]);
    expect(v.is(bonusListSchema, { 0: { id: "b", type: "deposit" } })).toBe(false);
  });
});

describe("experimentsSchema", () => {
  it("keeps key and group", () =>
    expect(v.parse(experimentsSchema, [{ key: "analytics-21868", group: "group_b", more: 1 }])).toEqual([
      { key: "analytics-21868", group: "group_b" },
    ]));
  it.each([...junk, {}, [{ key: "a" }], [{ group: "b" }], [{ key: 1, group: "b" }]])("refuses %j", (list) =>
    expect(v.is(experimentsSchema, list)).toBe(false),
  );
});

describe("hostSchemaSchema (contract §4.1)", () => {
  const full = {
    assets: "https://cdn.example/assets",
    meta: { isCryptoBonusAvailable: true, showCryptoInstruction: false },
    theme: "dark",
    tokens: { "--cashier-color-accent": "#f00" },
  };
  it.each([{}, full, { assets: null, meta: null, theme: null, tokens: null }])("takes %j", (schema) =>
    expect(v.parse(hostSchemaSchema, schema)).toEqual(schema),
  );
  it.each(["sepia", "", 5, []])("reads the unknown theme %j as none", (theme) =>
    expect(v.parse(hostSchemaSchema, { theme }).theme).toBeNull(),
  );
  it("leaves odd token values to whoever applies them", () =>
    expect(v.parse(hostSchemaSchema, { tokens: { a: 5, b: null } }).tokens).toEqual({ a: 5, b: null }));
  it.each([
    ...junk.filter((value) => !Array.isArray(value)),
    { assets: 5 },
    { meta: "all" },
    { meta: { isCryptoBonusAvailable: "yes" } },
    { tokens: "red" },
  ])("refuses %j", (schema) => expect(v.is(hostSchemaSchema, schema)).toBe(false));
});

describe("monitoringSchema (contract §1)", () => {
  const full = { applicationId: "a", clientToken: "c", site: "s" };
  it("takes all three", () => expect(v.parse(monitoringSchema, { ...full, other: 1 })).toEqual(full));
  it.each([...junk, {}, { ...full, site: null }, { ...full, clientToken: 5 }])("refuses %j", (value) =>
    expect(v.is(monitoringSchema, value)).toBe(false),
  );
});

describe("snippetSchema (contract §4.1)", () => {
  const full = {
    fields: { email: "a@b.example" },
    methods: { spei: { bank: 12 } },
    last: { deposit: { method: "spei", amount: 500 }, withdrawal: null },
  };
  it.each([
    {},
    full,
    { fields: null, methods: null, last: null },
    { last: { deposit: { method: "x", amount: null } } },
  ])("takes %j", (snippet) => expect(v.parse(snippetSchema, snippet)).toEqual(snippet));
  it.each([
    null,
    "x",
    { fields: "x" },
    { fields: { email: null } },
    { fields: { email: { $gt: "" } } },
    { methods: { spei: "x" } },
    { last: { deposit: { amount: 5 } } },
    { last: { deposit: { method: "x", amount: "5" } } },
  ])("refuses %j", (snippet) => expect(v.is(snippetSchema, snippet)).toBe(false));
});

describe("countrySelectorSchema (contract §4.1)", () => {
  const countries = [{ country: "mx", currencies: ["MXN", "USD"] }];
  it.each([{ countries: [] }, { countries, selected: "mx" }, { countries, selected: null }])("takes %j", (selector) =>
    expect(v.parse(countrySelectorSchema, selector)).toEqual(selector),
  );
  it.each([
    null,
    [],
    {},
    { countries: {} },
    { countries: ["mx"] },
    { countries: [{ country: "mx", currencies: "MXN" }] },
  ])("refuses %j", (selector) => expect(v.is(countrySelectorSchema, selector)).toBe(false));
});
