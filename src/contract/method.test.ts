import * as v from "valibot";
import { describe, expect, it } from "vitest";
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
  banner: null,
  iconIds: ["visa", "mastercard"],
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

const wrongAt = (schema: v.GenericSchema, data: unknown): string => {
  const result = v.safeParse(schema, data, { abortEarly: true });
  return result.success ? "accepted" : (v.getDotPath(result.issues[0]) ?? "(root)");
};

describe("methodSchema (contract §4.1)", () => {
  it("keeps the example of the contract as it stands", () => expect(v.parse(methodSchema, full)).toEqual(full));

  it("needs a name and a category only", () =>
    expect(v.parse(methodSchema, { name: "spei", category: "e-money" })).toEqual({
      name: "spei",
      category: "e-money",
      text: {},
    }));

  it("keeps out what the contract does not name", () =>
    expect(v.parse(methodSchema, { ...full, secret: 1, isAdmin: true })).toEqual(full));

  it("takes null for everything that is optional", () => {
    const { name, category, text, ...optional } = full;
    const nothing = Object.fromEntries(Object.keys(optional).map((key) => [key, null]));
    expect(v.parse(methodSchema, { name, category, text, ...nothing })).toEqual({ name, category, text, ...nothing });
  });

  it("takes a single currency as a list of one", () =>
    expect(v.parse(methodSchema, { ...full, currency: "MXN" }).currency).toEqual(["MXN"]));

  it("keeps a card view type it does not know: the routing decides", () =>
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
    ["limits in words", { ...full, amount_rules: { MXN: { min: "50" } } }, "amount_rules.MXN.min"],
    [
      "a limit without end",
      { ...full, amount_rules: { MXN: { max: Number.POSITIVE_INFINITY } } },
      "amount_rules.MXN.max",
    ],
    ["a view type in words", { ...full, cardViewType: "p2p" }, "cardViewType"],
    ["a flag in words", { ...full, isPopular: "yes" }, "isPopular"],
    ["a map of icons", { ...full, iconIds: { 0: "visa" } }, "iconIds"],
    ["fields in words", { ...full, fields: "none" }, "fields"],
    ["a field without a name", { ...full, fields: [...full.fields, {}] }, "fields.1.name"],
    ["a video address as text", { ...full, video_guide_url: { en_mx: "https://x" } }, "video_guide_url.en_mx"],
  ])("refuses %s", (_, data, path) => expect(wrongAt(methodSchema, data)).toBe(path));
});

describe("the bounds of a method", () => {
  const long = "x".repeat(5_000);
  const cut = `${"x".repeat(1_000)}…`;

  it("cut what is only shown", () => {
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

  it("leave a text of the full length, lines and whole characters alone", () => {
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
  ])("refuse what goes to the server, and lists, that are too long (%#)", (changes, path) =>
    expect(wrongAt(methodSchema, { ...full, ...changes })).toContain(path),
  );
});

describe("fieldSchema", () => {
  it("needs a name only, and is a text then", () =>
    expect(v.parse(fieldSchema, { name: "email" })).toEqual({ name: "email", type: "text" }));

  it.each(["text", "text_uppercase", "dropdown", "phone_with_prefix", "networks", "amount"])(
    "knows the type %s",
    (type) => expect(v.parse(fieldSchema, { name: "x", type }).type).toBe(type),
  );

  it.each(["signature", "", "TEXT", 5, null, {}])("shows the unknown type %j as text", (type) =>
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
  ])("reads the rules and their messages %j as a list", (given, read) => {
    const field = v.parse(fieldSchema, { name: "x", regex: given, regex_error_key: given });
    expect([field.regex, field.regex_error_key]).toEqual([read, read]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["a number as a rule", { regex: 5 }, "regex"],
    ["a rule that is no text", { regex: ["a", null] }, "regex"],
    ["a map of rules", { regex: { 0: "a" } }, "regex"],
    ["a list as a mask", { mask: ["#"] }, "mask"],
    ["values in words", { values: "a,b" }, "values"],
    ["a number as a value", { values: ["a", 5] }, "values.1"],
    ["placeholders as a list", { placeholder: [1] }, "placeholder.0"],
  ])("refuses %s", (_, changes, path) => expect(wrongAt(fieldSchema, { name: "x", ...changes })).toBe(path));

  it.each([5, "min", [1], null, { min: "1900", scale: 1 }])(
    "keeps %j for the options of a mask: each is read where the field is made",
    (mask_options) => expect(v.parse(fieldSchema, { name: "x", mask_options }).mask_options).toEqual(mask_options),
  );
});

describe("fieldValueSchema", () => {
  it("takes a plain text as both text and value", () =>
    expect(v.parse(fieldValueSchema, "BBVA")).toEqual({ text: "BBVA", value: "BBVA" }));
  it("takes text and value apart", () =>
    expect(v.parse(fieldValueSchema, { text: "BBVA", value: "012" })).toEqual({ text: "BBVA", value: "012" }));
  it.each([null, 5, [], {}, { text: "x" }, { value: "x" }, { text: 1, value: "x" }])("refuses %j", (item) =>
    expect(v.is(fieldValueSchema, item)).toBe(false),
  );
});

describe("amountRuleSchema", () => {
  it.each([
    [{}, { min: 0, max: 0 }],
    [
      { min: null, max: null, minNonRus: null },
      { min: null, max: null, minNonRus: null },
    ],
    [
      { min: 5, max: 10.5, minNonRus: 6 },
      { min: 5, max: 10.5, minNonRus: 6 },
    ],
  ])("%j → %j", (given, read) => expect(v.parse(amountRuleSchema, given)).toEqual(read));
  it.each([null, 5, "5", { min: "5" }, { max: Number.NaN }, { minNonRus: true }])("refuses %j", (rule) =>
    expect(v.is(amountRuleSchema, rule)).toBe(false),
  );
});

describe("methodMapSchema", () => {
  it.each([[{}], [{ spei: full }], [{ a: null, b: 5 }]])("takes %j: members are judged one by one", (map) =>
    expect(v.parse(methodMapSchema, map)).toEqual(map),
  );
  it("takes the map under `data` as well", () =>
    expect(v.parse(methodMapSchema, { data: { spei: full } })).toEqual({ spei: full }));
  it("takes a method that is named `data` for a method", () => {
    const map = { data: { name: "data", category: "cash_methods" } };
    expect(v.parse(methodMapSchema, map)).toEqual(map);
  });
  it.each([null, undefined, [], [full], "<html>", 5, true, { data: null }, { data: [] }, { data: "x" }])(
    "refuses %j",
    (map) => expect(wrongAt(methodMapSchema, map)).toBe("(root)"),
  );
});
