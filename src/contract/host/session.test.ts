import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { bonusListSchema, bonusSchema, experimentsSchema, hostSchemaSchema, monitoringSchema } from "./session";

const junk = [null, undefined, 5, true, "text", [5]];

describe("bonusSchema", () => {
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
  ])("rejects %j", (bonus) => expect(v.is(bonusSchema, bonus)).toBe(false));

  it("accepts only an array as a list", () => {
    expect(v.parse(bonusListSchema, [])).toEqual([]);
    expect(v.is(bonusListSchema, { 0: { id: "b", type: "deposit" } })).toBe(false);
  });
});

describe("experimentsSchema", () => {
  it("keeps key and group only", () =>
    expect(v.parse(experimentsSchema, [{ key: "analytics-21868", group: "group_b", more: 1 }])).toEqual([
      { key: "analytics-21868", group: "group_b" },
    ]));
  it.each([...junk, {}, [{ key: "a" }], [{ group: "b" }], [{ key: 1, group: "b" }]])("rejects %j", (list) =>
    expect(v.is(experimentsSchema, list)).toBe(false),
  );
});

describe("hostSchemaSchema", () => {
  const full = {
    assets: "https://cdn.example/assets",
    meta: { isCryptoBonusAvailable: true, showCryptoInstruction: false },
    theme: "dark",
    tokens: { "--cashier-color-accent": "#f00" },
  };
  it.each([{}, full, { assets: null, meta: null, theme: null, tokens: null }])("accepts %j", (schema) =>
    expect(v.parse(hostSchemaSchema, schema)).toEqual(schema),
  );
  it("keeps invalid token values: they are filtered when applied", () =>
    expect(v.parse(hostSchemaSchema, { tokens: { a: 5, b: null } }).tokens).toEqual({ a: 5, b: null }));
  it.each([
    ...junk.filter((value) => !Array.isArray(value)),
    { assets: 5 },
    { meta: "all" },
    { meta: { isCryptoBonusAvailable: "yes" } },
    { theme: "sepia" },
    { theme: 5 },
    { tokens: "red" },
  ])("rejects %j", (schema) => expect(v.is(hostSchemaSchema, schema)).toBe(false));
});

describe("monitoringSchema", () => {
  const full = { applicationId: "a", clientToken: "c", site: "s" };
  it("requires all three parameters", () => expect(v.parse(monitoringSchema, { ...full, other: 1 })).toEqual(full));
  it.each([...junk, {}, { ...full, site: null }, { ...full, clientToken: 5 }])("rejects %j", (value) =>
    expect(v.is(monitoringSchema, value)).toBe(false),
  );
});
