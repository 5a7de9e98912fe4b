import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { bonusSchema } from "./host/session";
import { bankSchema, countrySelectorSchema, snippetSchema } from "./list/choices";
import { methodSchema } from "./list/method";
import { savedAccountSchema } from "./list/savedAccount";
import { actionSchema, knownActionSchemas } from "./payment/action";
import { quoteSchema } from "./payment/quote";
import {
  cancelAnswerSchema,
  historyAnswerSchema,
  statusPushSchema,
  transactionAnswerSchema,
  transactionSchema,
} from "./payment/transaction";
import { leavable, objectOf, orNone, readLeniently } from "./schema";
import { errorBodySchema } from "./wire/wire";

type Path = readonly (string | number)[];

const transaction = {
  id: "t1",
  type: "deposit",
  status: 2,
  method: "spei",
  amount: 500,
  currency: "MXN",
  fee: 5,
  created_at: "2026-01-15T12:00:00Z",
  expires_at: "2026-01-15T12:30:00Z",
  expires_in: 1_800,
  txid: "0xab",
  error: { message: "No", code: "declined", retry: "other", alternatives: ["oxxo"] },
  bonus_id: "b1",
  saved_id: "s1",
  cancellable: true,
};
const field = {
  name: "bank",
  category: "bank",
  type: "dropdown",
  mask: "###",
  mask_options: { min: 1 },
  regex: ["^a$"],
  regex_error_key: ["wrong"],
  placeholder_key: "bank",
  placeholder: { en: "Bank" },
  values: [{ text: "BBVA", value: "012" }],
  initial_value: "012",
  isAdvanced: false,
  isDisabled: false,
  url: "https://psp.example/card",
  origin: "https://psp.example",
  label: "Card",
  kind: "cvv",
};
const contacts = [{ kind: "telegram", url: "https://t.me/x", label: "Us" }];
const actions = {
  redirect: { url: "https://bank.example/", method: "POST", params: { a: "b" }, target: "self" },
  form: { fields: [field], title: "Code" },
  instruction: {
    steps: [{ title: "First", text: "Pay", image: "https://cdn.example/1.png" }],
    video_url: "https://cdn.example/1.mp4",
    contacts,
  },
  invoice: {
    requisites: [{ key: "clabe", label: "CLABE", value: "1", copy: true, icon: "https://cdn.example/1.svg" }],
    amount: 500,
    currency: "MXN",
    note: "Soon",
    confirmable: true,
    cancellable: true,
    apps: [{ name: "Bank", url: "bank:pay" }],
  },
  frame: {
    url: "https://bank.example/3ds",
    method: "POST",
    params: { a: "1" },
    height: "form",
    done_origin: "https://done.example",
    purpose: "card",
    allow: ["payment"],
  },
  pix: { payload: "0002" },
  eazype: { payload: "upi:x", apps: [{ name: "App", url: "upi:x" }] },
  crypto: {
    address: "T1",
    network: "TRC20",
    memo: "77",
    min_amount: 5,
    amount: 6,
    uri: "tron:T1",
    confirmations: 12,
  },
  contacts: { contacts, note: "Call" },
  code: { length: 6, sent_to: "•• 12", resend_at: "2026-01-15T12:30:00Z", resend_in: 60 },
  status: { timeline: [{ state: "now", text: "Review", at: "x", due_at: "y", reason: "A manual check" }] },
};

/** A schema, a sample that has all members, and the optional members that are not left out by themselves. */
interface Case {
  name: string;
  schema: v.GenericSchema;
  sample: Record<string, unknown>;
  /** a wrong one leaves out the action, or fails the whole */
  vital?: readonly string[];
  /** lists that fail the whole if one of their items is wrong, or if anything but an empty object is in their place */
  exactLists?: readonly string[];
}

const answers = Object.entries(actions).map(
  ([type, action]): Case => ({
    name: `an answer with the action ${type}`,
    schema: transactionAnswerSchema,
    sample: { transaction, action: { type, ...action } },
    vital: [
      ...(type === "redirect" || type === "frame" ? ["action.method", "action.params"] : []),
      ...(type === "crypto" ? ["action.memo", "action.min_amount", "action.amount"] : []),
    ],
  }),
);

const cases: readonly Case[] = [
  ...answers,
  { name: "the answer to a cancel", schema: cancelAnswerSchema, sample: { transaction } },
  { name: "an item of the history", schema: transactionSchema, sample: transaction },
  { name: "a page of the history", schema: historyAnswerSchema, sample: { items: [], cursor: "next" } },
  {
    name: "a method",
    schema: methodSchema,
    sample: {
      name: "card_h2h",
      category: "card_method",
      text: { en: "Card" },
      currency: ["MXN"],
      amount_rules: { MXN: { min: 50, max: 20_000, minNonRus: 60 } },
      wallet: { kind: "apple_pay", data: {} },
      cardViewType: 3,
      checkLuhn: true,
      isPopular: true,
      availability: { state: "up" },
      isGeetest: false,
      isInvestForbidden: false,
      isPreparationRequired: false,
      securityRulesGroup: "card",
      position: 1,
      iconIds: ["visa"],
      icon_url: "https://cdn.example/1.svg",
      video_guide_url: {},
      fields: [field],
    },
    // a hidden method would be shown
    vital: ["cardViewType"],
    // a form without one of its fields could not be paid
    exactLists: ["fields"],
  },
  {
    name: "a saved account",
    schema: savedAccountSchema,
    sample: {
      id: "s1",
      method: "card_h2h",
      label: "Visa",
      hint: "•••• 4242",
      icon: "visa",
      expires: "12/30",
      requires: ["cvv"],
      last: { amount: 5, at: "2026-01-15T12:30:00Z" },
    },
  },
  {
    name: "a quote",
    schema: quoteSchema,
    sample: {
      fee: 1,
      total: 2,
      currency: "MXN",
      rate: { from: "MXN", to: "USD", value: 2 },
      arrives_in: { from: 2, to: 2 },
      forfeits: [{ text: "A bonus", amount: 5, currency: "MXN" }],
      notes: ["Soon"],
    },
    // the player has to agree to all of them
    vital: ["forfeits"],
  },
  {
    name: "a snippet",
    schema: snippetSchema,
    sample: {
      fields: { email: "a@b.example" },
      methods: { spei: { clabe: "1" } },
      last: { deposit: { method: "spei", amount: 5 }, withdrawal: { method: "spei", amount: 6 } },
    },
  },
  { name: "the countries", schema: countrySelectorSchema, sample: { countries: [], selected: "mx" } },
  { name: "a bank", schema: bankSchema, sample: { code: "058", name: "GTB", icon: "gtb" } },
  {
    name: "a bonus",
    schema: bonusSchema,
    sample: {
      id: "b1",
      type: "freespin",
      name: "Spins",
      depositBonusData: { minDeposit: 5 },
      freespinBonusData: { minDeposit: 5, depositRequired: true },
      title: "x",
      text: "x",
      image: "x",
      terms_url: "x",
      expires_at: "x",
      percent: 5,
      max_bonus: 5,
      wager: 5,
    },
    // an offer without its minimum promises too much
    vital: [
      "depositBonusData",
      "depositBonusData.minDeposit",
      "freespinBonusData",
      "freespinBonusData.minDeposit",
      "freespinBonusData.depositRequired",
    ],
  },
  {
    name: "a pushed status",
    schema: statusPushSchema,
    sample: { status: 1, id: "t1", txid: "0x", message: "No" },
    // without it, the push would be about another transaction
    vital: ["id"],
  },
  {
    name: "the body of an error",
    schema: errorBodySchema,
    sample: { message: "No", code: "x", fields: { a: "b" }, retry_after: 5, attempts_left: 2 },
  },
];

const wrongValues = [null, 5, "text", true, [], {}, [5], { a: 1 }];

const get = (data: unknown, path: Path): unknown => path.reduce((inner, key) => Reflect.get(Object(inner), key), data);

/** A copy with the member at a path replaced, or removed. */
function set(data: unknown, [key, ...inner]: Path, change: { value?: unknown }): unknown {
  const copy = Array.isArray(data) ? [...data] : { ...Object(data) };
  if (key === undefined) return change.value;
  if (inner.length > 0) Reflect.set(copy, key, set(get(data, [key]), inner, change));
  else if ("value" in change) Reflect.set(copy, key, change.value);
  else Reflect.deleteProperty(copy, key);
  return copy;
}

/** The part of a schema of that name. */
const part = (schema: unknown, name: string): unknown => Reflect.get(Object(schema), name);

function unwrapped(schema: unknown, value: unknown): unknown {
  const getter = part(schema, "getter");
  if (typeof getter === "function") return unwrapped(getter(value), value);
  const wrapped = part(schema, "wrapped");
  return wrapped ? unwrapped(wrapped, value) : schema;
}

const isOptional = (schema: unknown) =>
  ["optional", "nullish"].includes(String(part(schema, "type"))) || "fallback" in Object(schema);

interface Member {
  path: Path;
  isOptional: boolean;
}

/** Every member of a schema's objects, as deep as the sample goes. */
function membersOf(schema: unknown, sample: unknown, at: Path = []): Member[] {
  const plain = unwrapped(schema, sample);
  const item = part(plain, "item");
  if (item && Array.isArray(sample)) return sample.flatMap((one, index) => membersOf(item, one, [...at, index]));
  const value = part(plain, "type") === "record" ? part(plain, "value") : undefined;
  if (value) {
    return Object.entries(Object(sample)).flatMap(([key, one]) => membersOf(value, one, [...at, key]));
  }
  return Object.entries(Object(part(plain, "entries"))).flatMap(([key, entry]) => [
    { path: [...at, key], isOptional: isOptional(entry) },
    ...membersOf(entry, get(sample, [key]), [...at, key]),
  ]);
}

/** The part of an output to leave out of a comparison: the member, or its object if that is transformed. */
const comparedWithout = (whole: unknown, path: Path): Path =>
  get(whole, path) === undefined ? path.slice(0, -1) : path;

const output = (schema: v.GenericSchema, data: unknown) => {
  const read = readLeniently(schema, data);
  return read.success ? read.output : undefined;
};

describe.each(cases)("$name", ({ schema, sample, vital = [], exactLists = [] }) => {
  const whole = output(schema, sample);
  const members = membersOf(schema, sample);
  const optional = members.filter((member) => member.isOptional);

  it("has a sample of every member", () => {
    expect(v.is(schema, sample)).toBe(true);
    for (const { path } of members) expect([path, get(sample, path)]).not.toEqual([path, undefined]);
  });

  it("is usable without any of its optional members", () => {
    for (const { path } of optional) {
      const read = output(schema, set(sample, path, {}));
      const left = comparedWithout(whole, path);
      expect([path, set(read, left, {})]).toEqual([path, set(whole, left, {})]);
    }
  });

  it("is usable whatever stands in one of its optional members", () => {
    for (const { path } of optional) {
      for (const value of wrongValues) {
        const name = path.join(".");
        const data = set(sample, path, { value });
        const read = output(schema, data);
        const isLeftOut = !v.is(schema, data);
        const isEmptyObject = typeof value === "object" && Object.keys(value ?? {}).length === 0;
        if (!isEmptyObject && isLeftOut && exactLists.includes(name)) {
          expect([name, value, read]).toEqual([name, value, undefined]);
        } else if (isLeftOut && vital.includes(name)) {
          // without the member, the action would mislead the player
          const expected = name.startsWith("action.") ? { ...Object(whole), action: { type: "status" } } : undefined;
          expect([name, value, read]).toEqual([name, value, expected]);
        } else {
          const left = comparedWithout(whole, path);
          expect([name, value, set(read, left, {})]).toEqual([name, value, set(whole, left, {})]);
        }
      }
    }
  });

  it("never reads an object without one of its required members", () => {
    for (const { path } of members.filter((member) => !member.isOptional)) {
      // without a type, it is no action
      if (path.join(".") === "action.type") continue;
      const read = output(schema, set(sample, path, {}));
      const kept = get(read, path.slice(0, -1));
      if (typeof get(sample, path) !== "object") expect([path, read && kept]).toEqual([path, undefined]);
    }
  });
});

it.each<[string, v.GenericSchema, object]>([
  ["error.message", transactionSchema, { ...transaction, error: { message: 5, code: "cancelled" } }],
  ["error.retry", transactionSchema, { ...transaction, error: { message: "No", retry: "no" } }],
  ["error.alternatives", transactionSchema, { ...transaction, error: { message: "No", alternatives: 5 } }],
  ["saved_id", transactionSchema, { ...transaction, saved_id: {} }],
  ["cancellable", transactionSchema, { ...transaction, cancellable: "yes" }],
  ["action.resend_in", transactionAnswerSchema, { transaction, action: { type: "code", length: 4, resend_in: "60" } }],
  ["icon_url", methodSchema, { name: "a", category: "b", icon_url: 5 }],
  ["hint", savedAccountSchema, { id: "s1", method: "a", label: "Visa", hint: 5 }],
  ["last.at", savedAccountSchema, { id: "s1", method: "a", label: "Visa", last: { amount: 5, at: 5 } }],
  ["rate.value", quoteSchema, { fee: 1, total: 2, currency: "MXN", rate: { from: "MXN", to: "USD", value: 0 } }],
  ["notes", quoteSchema, { fee: 1, total: 2, currency: "MXN", notes: "Soon" }],
  ["icon", bankSchema, { code: "058", name: "GTB", icon: {} }],
])("a wrong %s is left out by its path, so that it is reported", (path, schema, data) =>
  expect(readLeniently(schema, data)).toMatchObject({ success: true, leftOut: [path] }),
);

describe("beyond its limit", () => {
  const long = "x".repeat(20_001);
  const many = (count: number) => Array.from({ length: count }, (_, at) => String(at));
  const method = { name: "a", category: "b" };
  const crypto = { type: "crypto", address: "T1", network: "TRC20" };
  const requisites = many(101).map((key) => ({ key, label: key, value: key }));

  it.each<[string, v.GenericSchema, object]>([
    ["iconIds", methodSchema, { ...method, iconIds: many(1_001) }],
    ["fields.0.values", methodSchema, { ...method, fields: [{ name: "x", values: many(1_001) }] }],
    ["fields.0.initial_value", methodSchema, { ...method, fields: [{ name: "x", initial_value: long }] }],
    ["txid", transactionSchema, { ...transaction, txid: long }],
    ["action.memo", transactionAnswerSchema, { transaction, action: { ...crypto, memo: long } }],
  ])("%s is left out", (path, schema, data) =>
    expect(readLeniently(schema, data)).toMatchObject({ success: true, leftOut: [path] }),
  );

  it.each<[string, v.GenericSchema, object]>([
    ["name", methodSchema, { ...method, name: long }],
    ["fields", methodSchema, { ...method, fields: many(1_001).map((name) => ({ name })) }],
    ["id", transactionSchema, { ...transaction, id: long }],
    ["action.address", transactionAnswerSchema, { transaction, action: { ...crypto, address: long } }],
    [
      "action.requisites",
      transactionAnswerSchema,
      { transaction, action: { type: "invoice", requisites, amount: 5, currency: "MXN" } },
    ],
  ])("%s fails the whole", (path, schema, data) =>
    expect(readLeniently(schema, data)).toEqual({ success: false, path }),
  );
});

it.each([{ amount: -5 }, { min_amount: -1 }])("a coin is not asked for with %j: the status is shown", (wrong) => {
  const action = { type: "crypto", address: "T1", network: "TRC20", ...wrong };
  expect(readLeniently(transactionAnswerSchema, { transaction, action })).toMatchObject({
    output: { action: { type: "status" } },
    leftOut: [`action.${Object.keys(wrong)[0]}`],
  });
});

it("an unknown permission of a frame costs no other one", () => {
  const action = { type: "frame", url: "https://b.example", allow: ["camera", "geolocation", "payment"] };
  expect(readLeniently(actionSchema, action)).toMatchObject({
    output: { allow: ["camera", "payment"] },
    leftOut: ["allow.1"],
  });
});

const option = { text: "BBVA", value: "012" };
const contact = { kind: "web", url: "https://a.example" };
const app = { name: "App", url: "upi:x" };

it.each<[string, v.GenericSchema, (items: unknown[]) => object, unknown, unknown]>([
  [
    "fields.0.values",
    methodSchema,
    (values) => ({ name: "a", category: "b", fields: [{ name: "x", values }] }),
    option,
    { text: null, value: "x" },
  ],
  ["contacts", actionSchema, (contacts) => ({ type: "contacts", contacts }), contact, { url: null }],
  ["contacts", actionSchema, (contacts) => ({ type: "instruction", steps: [], contacts }), contact, null],
  ["steps", actionSchema, (steps) => ({ type: "instruction", steps }), { text: "Pay" }, { title: "First" }],
  ["apps", actionSchema, (apps) => ({ type: "eazype", payload: "upi:x", apps }), app, { name: "App" }],
  ["error.alternatives", transactionSchema, (alternatives) => ({ ...transaction, error: { alternatives } }), "oxxo", 5],
  ["notes", quoteSchema, (notes) => ({ fee: 1, total: 2, currency: "MXN", notes }), "Soon", null],
])("a wrong item of %s costs no other one", (path, schema, holding, right, wrong) => {
  const read = readLeniently(schema, holding([right, wrong, right]));
  const list = read.success && get(read.output, path.split("."));
  expect(list).toEqual([right, right]);
});

it("the samples have all actions", () =>
  expect(knownActionSchemas.map(({ entries }) => entries.type.literal).sort()).toEqual(Object.keys(actions).sort()));

describe("readLeniently", () => {
  const schema = objectOf({
    id: v.string(),
    text: leavable(v.nullish(v.record(v.string(), leavable(v.string())), {})),
    more: orNone(objectOf({ name: v.string(), note: orNone(v.string()) })),
    list: orNone(v.array(objectOf({ at: orNone(v.number()) }))),
  });

  it.each<[unknown, unknown, string[]]>([
    [{ id: "1" }, { id: "1", text: {} }, []],
    [{ id: "1", text: null, more: null }, { id: "1", text: {}, more: null }, []],
    [{ id: "1", text: { en: 5, es: "b" } }, { id: "1", text: { es: "b" } }, ["text.en"]],
    [{ id: "1", text: [] }, { id: "1", text: {} }, []],
    [{ id: "1", more: { name: "a", note: 5 } }, { id: "1", text: {}, more: { name: "a" } }, ["more.note"]],
    [{ id: "1", more: { note: 5 } }, { id: "1", text: {} }, ["more.name"]],
    [{ id: "1", list: [{ at: 1 }, { at: "2" }, {}] }, { id: "1", text: {}, list: [{ at: 1 }, {}, {}] }, ["list.1.at"]],
    [{ id: "1", list: [5], more: 5 }, { id: "1", text: {} }, ["more", "list.0"]],
  ])("reads %j as %j, without %j", (data, read, leftOut) => {
    const before = structuredClone(data);
    const { success, ...rest } = readLeniently(schema, data);
    expect(success).toBe(true);
    expect(rest).toEqual({ output: read, leftOut: expect.arrayContaining(leftOut) });
    expect(data).toEqual(before);
  });

  it.each<[unknown, string]>([
    [null, ""],
    [{ id: 5 }, "id"],
    [{ text: 5 }, "id"],
  ])("fails for %j", (data, path) => expect(readLeniently(schema, data)).toEqual({ success: false, path }));

  it("leaves the schema itself strict", () => expect(v.is(schema, { id: "1", more: 5 })).toBe(false));

  it("gives up where almost everything is wrong", () => {
    const text = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, at]));
    expect(readLeniently(schema, { id: "1", text }).success).toBe(false);
  });
});

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, "extend");
});

it("reads its own members on a page whose library adds a function to all objects", () => {
  const schema = objectOf({ id: v.string(), amount: v.optional(v.number()) });
  Reflect.set(Object.prototype, "extend", () => ({}));
  expect(v.parse(schema, { id: "a", amount: 5, other: true })).toEqual({ id: "a", amount: 5 });
  expect(v.is(schema, { amount: 5 })).toBe(false);
});

it("keeps its members for schemas that are made of it", () => {
  const { entries } = objectOf({ id: v.string() });
  expect(Object.keys({ ...entries })).toEqual(["id"]);
});
