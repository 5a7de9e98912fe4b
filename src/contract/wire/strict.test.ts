import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { methodSchema } from "../list/method";
import { transactionAnswerSchema } from "../payment/transaction";
import { objectOf } from "../schema";
import { answers } from "./calls";
import { StrictSchemas } from "./strict";

/** The paths of what a schema finds wrong. */
const wrong = (schema: v.GenericSchema, data: unknown) =>
  (v.safeParse(schema, data).issues ?? []).map((issue) => v.getDotPath(issue) ?? "");

describe("a strict schema", () => {
  const schema = objectOf({
    name: v.pipe(v.string(), v.minLength(1)),
    tone: v.fallback(v.optional(v.picklist(["info", "warning"]), "info"), "info"),
    notes: v.fallback(v.nullish(v.array(v.pipe(v.string(), v.maxLength(3)))), []),
    at: v.fallback(v.union([v.string(), v.number()]), 0),
  });
  const strict = new StrictSchemas().of(schema);

  test("reports what the widget forgives", () => {
    const data = { name: "a", tone: "loud", notes: ["long"], at: true };
    expect(wrong(schema, data)).toEqual([]);
    expect(wrong(strict, data)).toEqual(["tone", "notes.0", "at"]);
  });

  test("takes what is right, absent or null", () => {
    expect(wrong(strict, { name: "a", tone: "info", notes: ["abc"], at: 5 })).toEqual([]);
    expect(wrong(strict, { name: "a", tone: null, at: "" })).toEqual([]);
    expect(wrong(strict, { name: "" })).toEqual(["name", "at"]);
  });

  test("takes no list for an object", () => {
    const texts = v.record(v.string(), v.string());
    expect(wrong(texts, ["a"])).toEqual([]);
    expect(wrong(new StrictSchemas().of(texts), ["a"])).toEqual([""]);
    expect(wrong(new StrictSchemas([], true).of(texts), ["a"])).toEqual([]);
  });

  test("uses the rule of its own that a part has", () => {
    const part = v.string();
    const whole = objectOf({ part, other: v.string() });
    const replaced = new StrictSchemas([[part, () => v.literal("x")]]).of(whole);
    expect(wrong(replaced, { part: "y", other: "y" })).toEqual(["part"]);
  });

  test("refuses a kind of schema that it does not know", () => {
    expect(() => new StrictSchemas().of(objectOf({ at: v.date() }))).toThrow("date");
  });
});

describe("the answers", () => {
  const transaction = { id: 1, type: "deposit", status: 0, method: "a", amount: 5, currency: "MXN" };
  const created = { ...transaction, created_at: "2026-11-23T10:00:00.5+02:00" };

  test.each<[string, object, string]>([
    ["a time in words", { transaction: { ...created, created_at: "today" } }, "transaction.created_at"],
    ["no time", { transaction }, "transaction.created_at"],
    ["an unknown action", { transaction: created, action: { type: "dance" } }, "action.type"],
    ["an odd target", { transaction: created, action: { type: "redirect", url: "", target: "up" } }, "action.target"],
    ["an odd step", { transaction: created, action: { type: "status", timeline: [{}] } }, "action.timeline.0.state"],
    ["an odd retry", { transaction: { ...created, error: { message: "", retry: "no" } } }, "transaction.error.retry"],
  ])("report %s", (_, answer, path) => {
    expect(wrong(answers.transactionAnswer, answer)).toContain(path);
  });

  test.each<[string, object, string]>([
    ["a balance in words", { primary: { amount: "much", currency: "MXN" } }, "balanceData.primary.amount"],
    ["a balance without a currency", { primary: { amount: 5 } }, "balanceData.primary.currency"],
  ])("report %s", (_, balanceData, path) => expect(wrong(answers.user, { balanceData })).toEqual([path]));

  test("take amounts by currency beside the primary balance", () =>
    expect(wrong(answers.user, { balanceData: { primary: { amount: "5.5", currency: "MXN" }, USD: 5 } })).toEqual([]));

  test.each([-1, 0.5, 99])("take the status %d, which counts as accepted", (status) =>
    expect(wrong(answers.transaction, { ...created, status })).toEqual([]),
  );

  test("say how a time is written", () => {
    const { issues = [] } = v.safeParse(answers.transaction, { ...created, created_at: "yesterday" });
    expect(issues.map(({ message }) => message)).toEqual([
      "a time in ISO 8601 with its zone, such as 2026-11-23T10:00:00Z",
    ]);
  });

  test("take what later releases send", () => {
    const frame = { type: "frame", url: "https://bank.example/3ds", height: "form" };
    expect(wrong(answers.transactionAnswer, { transaction: created, action: frame })).toEqual([]);
    const hosted = { name: "card", type: "hosted_card", url: "https://psp.example/card" };
    const method = {
      name: "a",
      category: "b",
      fields: [hosted, { name: "email" }],
      wallet: { kind: "apple_pay", data: {} },
    };
    expect(wrong(answers.method, method)).toEqual([]);
  });

  test("are stricter than what the widget parses with", () => {
    const method = {
      name: "a",
      category: "b",
      availability: { state: "maybe", until: 5 },
      fields: [{ name: "x", type: "y" }],
    };
    expect(wrong(methodSchema, method)).toEqual([]);
    expect(wrong(answers.method, method)).toEqual(expect.arrayContaining(["availability.state", "fields.0.type"]));
    expect(wrong(transactionAnswerSchema, { transaction, action: { type: "dance" } })).toEqual([]);
  });
});
