import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readLeniently } from "../schema";
import { amountRuleSchema, fieldSchema, fieldValueSchema, methodMapSchema, methodSchema } from "./method";

const full = {
  name: "card_mxn_h2h",
  category: "card_method",
  text: { en: "Bank card", mx: "Tarjeta bancaria" },
  currency: ["MXN"],
  amount_rules: { MXN: { min: 50, max: 20000, minNonRus: 60 } },
  cardViewType: null,
  checkLuhn: true,
  isPopular: true,
  isGeetest: false,
  isInvestForbidden: false,
  isPreparationRequired: false,
  securityRulesGroup: "card",
  position: 1,
  iconIds: ["visa", "mastercard"],
  icon_url: "https://cdn.example/card.svg",
  video_guide_url: { en_mx: { redesign: "https://cdn.example/guide.mp4" } },
  fields: [
    {
      name: "card_number",
      category: "card",
      type: "text",
      mask: "#### #### #### ####",
      regex: ["^\\d{16,19}$"],
      regex_error_key: ["error.field.card_number"],
      placeholder_key: "placeholder.card_number",
      values: null,
    },
  ],
};

const invalidPath = (schema: v.GenericSchema, data: unknown): string => {
  const result = v.safeParse(schema, data, { abortEarly: true });
  return result.success ? "accepted" : (v.getDotPath(result.issues[0]) ?? "(root)");
};

describe("methodSchema", () => {
  it("keeps a full method unchanged", () => expect(v.parse(methodSchema, full)).toEqual(full));

  it("requires a name and a category only", () =>
    expect(v.parse(methodSchema, { name: "spei", category: "e-money" })).toEqual({
      name: "spei",
      category: "e-money",
      text: {},
    }));

  it.each([7, {}, ["https://cdn.example/card.svg"], true])("keeps a method whose icon's address is %j", (icon_url) =>
    expect(readLeniently(methodSchema, { ...full, icon_url })).toMatchObject({
      output: { name: full.name },
      leftOut: ["icon_url"],
    }),
  );

  it("drops unknown fields", () => expect(v.parse(methodSchema, { ...full, secret: 1, isAdmin: true })).toEqual(full));

  it("accepts null for every optional field", () => {
    const { name, category, text, ...optional } = full;
    const nothing = Object.fromEntries(Object.keys(optional).map((key) => [key, null]));
    expect(v.parse(methodSchema, { name, category, text, ...nothing })).toEqual({ name, category, text, ...nothing });
  });

  it("reads a single currency as a list of one", () =>
    expect(v.parse(methodSchema, { ...full, currency: "MXN" }).currency).toEqual(["MXN"]));

  it("keeps an unknown card view type: routing decides", () =>
    expect(v.parse(methodSchema, { ...full, cardViewType: 77 }).cardViewType).toBe(77));

  it.each<[string, unknown, string]>([
    ["null", null, "(root)"],
    ["a list", [full], "name"],
    ["a text", "method", "(root)"],
    ["no name", { ...full, name: undefined }, "name"],
    ["an empty name", { ...full, name: "" }, "name"],
    ["a number for the name", { ...full, name: 5 }, "name"],
    ["no category", { ...full, category: null }, "category"],
    ["a number among the texts", { ...full, text: { en: 5 } }, "text.en"],
    ["a map of currencies", { ...full, currency: {} }, "currency"],
    ["a number among the currencies", { ...full, currency: ["MXN", 5] }, "currency"],
    ["text as a limit", { ...full, amount_rules: { MXN: { min: "50" } } }, "amount_rules.MXN.min"],
    [
      "an infinite limit",
      { ...full, amount_rules: { MXN: { max: Number.POSITIVE_INFINITY } } },
      "amount_rules.MXN.max",
    ],
    ["text as a view type", { ...full, cardViewType: "p2p" }, "cardViewType"],
    ["text as a flag", { ...full, isPopular: "yes" }, "isPopular"],
    ["a map of icons", { ...full, iconIds: { 0: "visa" } }, "iconIds"],
    ["text as fields", { ...full, fields: "none" }, "fields"],
    ["a field without a name", { ...full, fields: [...full.fields, {}] }, "fields.1.name"],
  ])("rejects %s", (_, data, path) => expect(invalidPath(methodSchema, data)).toBe(path));
});

describe("the limits of a method", () => {
  const long = "x".repeat(5_000);
  const cut = `${"x".repeat(1_000)}…`;

  it("truncate texts that are only displayed", () => {
    const field = {
      name: "bank",
      placeholder: { en: long },
      placeholder_key: long,
      regex_error_key: [long],
      values: [{ text: long, value: "1" }],
    };
    const method = v.parse(methodSchema, { ...full, category: long, text: { en: long, es: "SPEI" }, fields: [field] });
    expect([method.category, method.text]).toEqual([cut, { en: cut, es: "SPEI" }]);
    expect(method.fields?.[0]).toMatchObject({
      placeholder: { en: cut },
      placeholder_key: cut,
      regex_error_key: [cut],
      values: [{ text: cut, value: "1" }],
    });
  });

  it("keep a text of the maximum length, with line breaks and whole characters", () => {
    const text = `${"😀".repeat(998)}\n!`;
    expect(v.parse(methodSchema, { ...full, text: { en: text, es: `${text}😀` } }).text).toEqual({
      en: text,
      es: `${text}…`,
    });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ name: long }, "name"],
    [{ iconIds: Array(1_001).fill("visa") }, "iconIds"],
    [{ fields: Array(1_001).fill({ name: "x" }) }, "fields"],
    [{ fields: [{ name: long }] }, "fields.0.name"],
    [{ fields: [{ name: "x", initial_value: long }] }, "fields.0.initial_value"],
    [{ fields: [{ name: "x", values: Array(1_001).fill("a") }] }, "fields.0.values"],
    [{ fields: [{ name: "x", values: [{ text: "a", value: long }] }] }, "fields.0.values.0"],
  ])("reject overlong lists and overlong values that go to the server (%#)", (changes, path) =>
    expect(invalidPath(methodSchema, { ...full, ...changes })).toContain(path),
  );
});

describe("fieldSchema", () => {
  it("requires a name only and defaults to text", () =>
    expect(v.parse(fieldSchema, { name: "email" })).toEqual({ name: "email", type: "text" }));

  it.each(["text", "text_uppercase", "dropdown", "phone_with_prefix", "networks", "amount"])(
    "accepts the type %s",
    (type) => expect(v.parse(fieldSchema, { name: "x", type }).type).toBe(type),
  );

  it.each(["signature", "", "TEXT", 5, null, {}])("falls back to text for the unknown type %j", (type) =>
    expect(v.parse(fieldSchema, { name: "x", type }).type).toBe("text"),
  );

  it.each<[unknown, unknown]>([
    ["^a$", ["^a$"]],
    [
      ["^a$", "b"],
      ["^a$", "b"],
    ],
    [[], []],
    [null, null],
    [undefined, undefined],
  ])("reads rules and messages given as %j as a list", (given, read) => {
    const field = v.parse(fieldSchema, { name: "x", regex: given, regex_error_key: given });
    expect([field.regex, field.regex_error_key]).toEqual([read, read]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["a number as a rule", { regex: 5 }, "regex"],
    ["null as a rule", { regex: ["a", null] }, "regex"],
    ["a map of rules", { regex: { 0: "a" } }, "regex"],
    ["a list as a mask", { mask: ["#"] }, "mask"],
    ["text as values", { values: "a,b" }, "values"],
    ["a number as a value", { values: ["a", 5] }, "values.1"],
    ["placeholders as a list", { placeholder: [1] }, "placeholder.0"],
  ])("rejects %s", (_, changes, path) => expect(invalidPath(fieldSchema, { name: "x", ...changes })).toBe(path));

  it.each([5, "min", [1], null, { min: "1900", scale: 1 }])(
    "keeps %j as mask options: the form parses each on its own",
    (mask_options) => expect(v.parse(fieldSchema, { name: "x", mask_options }).mask_options).toEqual(mask_options),
  );
});

describe("fieldValueSchema", () => {
  it("reads a plain text as both text and value", () =>
    expect(v.parse(fieldValueSchema, "BBVA")).toEqual({ text: "BBVA", value: "BBVA" }));
  it("accepts separate text and value", () =>
    expect(v.parse(fieldValueSchema, { text: "BBVA", value: "012" })).toEqual({ text: "BBVA", value: "012" }));
  it.each([null, 5, [], {}, { text: "x" }, { value: "x" }, { text: 1, value: "x" }])("rejects %j", (item) =>
    expect(v.is(fieldValueSchema, item)).toBe(false),
  );
});

describe("amountRuleSchema", () => {
  it.each([
    [{}, { min: 0, max: 0 }],
    [
      { min: null, max: null, minNonRus: null },
      { min: 0, max: 0, minNonRus: null },
    ],
    [
      { min: 5, max: 10.5, minNonRus: 6 },
      { min: 5, max: 10.5, minNonRus: 6 },
    ],
  ])("%j → %j", (given, read) => expect(v.parse(amountRuleSchema, given)).toEqual(read));
  it.each([null, 5, "5", { min: "5" }, { max: Number.NaN }, { minNonRus: true }])("rejects %j", (rule) =>
    expect(v.is(amountRuleSchema, rule)).toBe(false),
  );
});

describe("methodMapSchema", () => {
  it.each([[{}], [{ spei: full }], [{ a: null, b: 5 }]])(
    "accepts %j: each method is parsed on its own afterwards",
    (map) => expect(v.parse(methodMapSchema, map)).toEqual(map),
  );
  it("accepts the map under `data`", () =>
    expect(v.parse(methodMapSchema, { data: { spei: full } })).toEqual({ spei: full }));
  it("reads a method named `data` as a method", () => {
    const map = { data: { name: "data", category: "cash_methods" } };
    expect(v.parse(methodMapSchema, map)).toEqual(map);
  });
  it("leaves out the status of an answer over the socket, but no method of that name", () => {
    expect(v.parse(methodMapSchema, { status: 200, spei: full })).toEqual({ spei: full });
    expect(v.parse(methodMapSchema, { status: full })).toEqual({ status: full });
  });
  it.each([null, undefined, [], [full], "<html>", 5, true, { data: null }, { data: [] }, { data: "x" }])(
    "rejects %j",
    (map) => expect(invalidPath(methodMapSchema, map)).toBe("(root)"),
  );
});
