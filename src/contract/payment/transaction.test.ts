import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { actionSchema } from "./action";
import {
  activeAnswerSchema,
  cancelAnswerSchema,
  historyAnswerSchema,
  statusName,
  statusPushSchema,
  transactionAnswerSchema,
  transactionSchema,
} from "./transaction";

const minimal = { id: "t1", type: "deposit", status: 0, method: "spei", amount: 500, currency: "MXN" };
const invalidPath = (schema: v.GenericSchema, data: unknown): string => {
  const result = v.safeParse(schema, data, { abortEarly: true });
  return result.success ? "accepted" : (v.getDotPath(result.issues[0]) ?? "(root)");
};

describe("statusName", () => {
  it.each([
    [0, "waiting"],
    [1, "processed"],
    [2, "mistaked"],
    [3, "accepted"],
    [-1, "accepted"],
    [1.5, "accepted"],
    [99, "accepted"],
    [Number.NaN, "accepted"],
  ])("%d → %s", (status, name) => expect(statusName(status)).toBe(name));
});

describe("transactionSchema", () => {
  const full = {
    ...minimal,
    fee: 5,
    created_at: "2026-01-15T12:00:00Z",
    expires_at: "2026-01-15T12:30:00Z",
    expires_in: 1800,
    txid: "0xab",
    error: { message: "No", code: "declined" },
    bonus_id: "b1",
  };
  it.each([minimal, full, { ...minimal, type: "withdrawal", status: 17 }])("accepts %j", (given) =>
    expect(v.parse(transactionSchema, given)).toEqual(given),
  );
  it("reads ids as text and drops unknown fields", () =>
    expect(v.parse(transactionSchema, { ...minimal, id: 12, bonus_id: 3, pan: "4111" })).toEqual({
      ...minimal,
      id: "12",
      bonus_id: "3",
    }));
  it.each([null, undefined])("reads the amount %j as null", (amount) =>
    expect(v.parse(transactionSchema, { ...minimal, amount }).amount).toBeNull(),
  );
  it.each([null, undefined])("keeps the code and the next step of a failure with the message %j", (message) => {
    const error = { code: "cancelled", retry: "later" };
    expect(v.parse(transactionSchema, { ...minimal, error: { message, ...error } }).error).toEqual({
      message: "",
      ...error,
    });
  });
  it.each<[string, unknown, string]>([
    ["null", null, "(root)"],
    ["a list", [minimal], "id"],
    ["no id", { ...minimal, id: null }, "id"],
    ["an empty id", { ...minimal, id: "" }, "id"],
    ["an unknown type", { ...minimal, type: "refund" }, "type"],
    ["text as a status", { ...minimal, status: "processed" }, "status"],
    ["text as an amount", { ...minimal, amount: "500" }, "amount"],
    ["an infinite amount", { ...minimal, amount: Number.POSITIVE_INFINITY }, "amount"],
    ["text as an error", { ...minimal, error: "No" }, "error"],
    ["a number as a time", { ...minimal, expires_at: 1 }, "expires_at"],
    ["text as a duration", { ...minimal, expires_in: "soon" }, "expires_in"],
  ])("rejects %s", (_, data, path) => expect(invalidPath(transactionSchema, data)).toBe(path));
});

describe("actionSchema", () => {
  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { type: "redirect", url: "https://b.example" },
      { method: "GET", target: "top" },
    ],
    [{ type: "redirect", url: "x", method: "POST", params: { a: 1, b: true, c: "d" }, target: "host" }, {}],
    [{ type: "frame", url: "https://b.example" }, { method: "GET" }],
    [
      {
        type: "frame",
        url: "x",
        method: "POST",
        params: { a: 1 },
        height: "full",
        done_origin: "https://done.example",
        purpose: "verification",
        allow: ["camera", "microphone"],
      },
      {},
    ],
    [{ type: "form", fields: [], title: "Code" }, {}],
    [{ type: "instruction", steps: [{ text: "Pay" }], video_url: null }, {}],
    [
      { type: "invoice", requisites: [], amount: 5, currency: "INR" },
      { confirmable: false, cancellable: false },
    ],
    [{ type: "pix", payload: "000201" }, {}],
    [{ type: "eazype", payload: "upi://", apps: [{ name: "GPay", url: "upi://pay" }] }, {}],
    [{ type: "crypto", address: "T1", network: "TRC20", memo: null, confirmations: 3 }, {}],
    [{ type: "contacts", contacts: [{ kind: "viber", url: "viber://chat" }] }, {}],
    [{ type: "code", length: 6, sent_to: "+52 ***" }, {}],
    [{ type: "status" }, {}],
  ])("accepts %j", (given, defaults) => expect(v.parse(actionSchema, given)).toEqual({ ...given, ...defaults }));

  it("defaults `copy` of a requisite to false", () => {
    const requisites = [{ key: "card", label: "Card", value: "4111" }];
    const action = v.parse(actionSchema, { type: "invoice", requisites, amount: 5, currency: "INR" });
    expect(action).toMatchObject({ requisites: [{ copy: false }] });
  });

  it("reads an unknown kind of contact as a web link", () => {
    const action = v.parse(actionSchema, { type: "contacts", contacts: [{ kind: "icq", url: "https://icq.example" }] });
    expect(action).toEqual({ type: "contacts", contacts: [{ kind: "web", url: "https://icq.example" }] });
  });

  it.each(["dance", "", "Redirect", "unknown"])("keeps only the name of the unknown type %j", (type) =>
    expect(v.parse(actionSchema, { type, payload: { a: 1 } })).toEqual({ type: "unknown", name: type }),
  );

  it.each<[string, unknown]>([
    ["null", null],
    ["a text", "redirect"],
    ["no type", { url: "https://b.example" }],
    ["a number as type", { type: 5 }],
    ["a redirect without an address", { type: "redirect" }],
    ["a redirect with nested parameters", { type: "redirect", url: "x", params: { a: { b: 1 } } }],
    ["a frame without an address", { type: "frame" }],
    ["a frame with nested parameters", { type: "frame", url: "x", params: { a: [] } }],
    ["a form without fields", { type: "form" }],
    ["a pix without a payload", { type: "pix", payload: null }],
    ["a code without a length", { type: "code", length: "6" }],
    ["a crypto without an address", { type: "crypto", network: "TRC20" }],
  ])("rejects an invalid action of a known type: %s", (_, action) => expect(v.is(actionSchema, action)).toBe(false));
});

describe("the limits of an answer", () => {
  const long = "x".repeat(30_000);
  const label = `${"x".repeat(20_000)}…`;
  const paragraph = label;
  const requisite = { key: "account", label: "Account", value: "123" };
  const invoice = { type: "invoice", requisites: [requisite], amount: 5, currency: "INR" };
  const crypto = { type: "crypto", address: "a", network: "TRC20" };

  it("truncate texts and lists that are only displayed", () => {
    expect(
      v.parse(actionSchema, { ...invoice, note: long, requisites: [{ ...requisite, label: long }] }),
    ).toMatchObject({
      note: paragraph,
      requisites: [{ label, value: "123" }],
    });
    const contact = { kind: "web", url: "https://help.example", label: long };
    const step = { title: long, text: long };
    const contacts = Array(30).fill(contact);
    const instruction = v.parse(actionSchema, { type: "instruction", steps: Array(200).fill(step), contacts });
    expect(instruction).toMatchObject({
      steps: Array(100).fill({ title: label, text: paragraph }),
      contacts: Array(20).fill({ ...contact, label }),
    });
    expect(v.parse(actionSchema, { type: "form", fields: [], title: long })).toMatchObject({ title: label });
    expect(v.parse(activeAnswerSchema, { items: Array(200).fill(1) }).items).toHaveLength(100);
  });

  it.each<[string, Record<string, unknown>]>([
    ["a requisite", { ...invoice, requisites: [{ ...requisite, value: long }] }],
    ["a list of requisites", { ...invoice, requisites: Array(101).fill(requisite) }],
    ["an address", { ...crypto, address: long }],
    ["a memo", { ...crypto, memo: long }],
    ["a wallet link", { ...crypto, uri: long }],
    ["a Pix code", { type: "pix", payload: long }],
    ["an app payload", { type: "eazype", payload: long }],
    ["a form", { type: "form", fields: Array(1_001).fill({ name: "x" }) }],
  ])("reject %s that is too long instead of truncating it", (_, action) =>
    expect(v.is(actionSchema, action)).toBe(false),
  );

  it("reject an overlong txid instead of truncating it", () =>
    expect(invalidPath(transactionSchema, { ...minimal, txid: long })).toBe("txid"));

  it("mask card numbers in an error text before truncating it", () => {
    const message = `${"x".repeat(19_990)} 4111 1111 1111 1111`;
    const { error } = v.parse(transactionSchema, { ...minimal, error: { message } });
    expect(error?.message).not.toMatch(/\d/);
    expect(error?.message).toHaveLength(20_001);
    expect(v.parse(statusPushSchema, { status: 2, message: "Card 4111111111111111" }).message).toBe(
      "Card ••••••••••••••••",
    );
    expect(v.is(statusPushSchema, { status: 2, txid: long })).toBe(false);
  });
});

describe("answers", () => {
  it.each([undefined, null])("read the action %j as the status", (action) =>
    expect(v.parse(transactionAnswerSchema, { transaction: minimal, action }).action).toEqual({ type: "status" }),
  );
  it("name the invalid path inside a known action", () =>
    expect(invalidPath(transactionAnswerSchema, { transaction: minimal, action: { type: "pix" } })).toMatch(/^action/));
  it.each([null, [], {}, { transaction: null }, { action: { type: "status" } }])("reject %j", (answer) => {
    expect(v.is(transactionAnswerSchema, answer)).toBe(false);
    expect(v.is(cancelAnswerSchema, answer)).toBe(false);
  });
  it("cancel requires the transaction only", () =>
    expect(v.parse(cancelAnswerSchema, { transaction: minimal, action: 5 })).toEqual({ transaction: minimal }));
  it("active is a list of answers", () => {
    const items = [{ transaction: minimal, action: { type: "status" } }];
    expect(v.parse(activeAnswerSchema, { items })).toEqual({ items });
    // getActive parses each item on its own
    expect(v.is(activeAnswerSchema, { items: [...items, {}] })).toBe(true);
    expect(v.is(activeAnswerSchema, items)).toBe(false);
  });
});

it("a status action drops the steps of a timeline that do not match", () => {
  const steps = [
    { state: "done", text: "Review" },
    { state: "gone", text: "Bank" },
    null,
    { state: "next", text: "Bank", at: 5 },
  ];
  expect(v.parse(actionSchema, { type: "status", timeline: steps })).toEqual({
    type: "status",
    timeline: [
      { state: "done", text: "Review" },
      { state: "next", text: "Bank", at: undefined },
    ],
  });
  expect(v.parse(actionSchema, { type: "status", timeline: "soon" })).toEqual({ type: "status", timeline: [] });
  expect(v.parse(actionSchema, { type: "status" })).toEqual({ type: "status" });
});

describe("historyAnswerSchema", () => {
  it.each([
    [20, "20"],
    [0, "0"],
    ["next", "next"],
    [null, null],
    [undefined, undefined],
  ])("reads the cursor %j as %j", (cursor, read) =>
    expect(v.parse(historyAnswerSchema, { items: [], cursor }).cursor).toBe(read),
  );
});
