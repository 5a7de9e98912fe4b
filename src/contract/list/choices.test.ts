import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { countrySelectorSchema, snippetSchema } from "./choices";

describe("countrySelectorSchema", () => {
  const countries = [{ country: "mx", currencies: ["MXN", "USD"] }];
  it.each([{ countries: [] }, { countries, selected: "mx" }, { countries, selected: null }])("accepts %j", (selector) =>
    expect(v.parse(countrySelectorSchema, selector)).toEqual(selector),
  );
  it.each([
    null,
    [],
    {},
    { countries: {} },
    { countries: ["mx"] },
    { countries: [{ country: "mx", currencies: "MXN" }] },
  ])("rejects %j", (selector) => expect(v.is(countrySelectorSchema, selector)).toBe(false));
});

describe("snippetSchema", () => {
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
  ])("accepts %j", (snippet) => expect(v.parse(snippetSchema, snippet)).toEqual(snippet));
  it.each([
    null,
    "x",
    { fields: "x" },
    { fields: { email: null } },
    { fields: { email: { $gt: "" } } },
    { methods: { spei: "x" } },
    { last: { deposit: { amount: 5 } } },
    { last: { deposit: { method: "x", amount: "5" } } },
  ])("rejects %j", (snippet) => expect(v.is(snippetSchema, snippet)).toBe(false));
});
