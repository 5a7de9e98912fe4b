// @vitest-environment node
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { countrySelectorSchema } from "./countries";

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
