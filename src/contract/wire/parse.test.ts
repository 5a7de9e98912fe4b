import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CashierError } from "../CashierError";
import { methodMapSchema } from "../list/method";
import { transactionAnswerSchema } from "../payment/transaction";
import { toCashierError } from "../toCashierError";
import { objectOf } from "./objectOf";
import { parse } from "./parse";

const unexpected = (error: CashierError) => expect.unreachable(error.message);

const secret = "4111111111111111";
const failure = (schema: v.GenericSchema, data: unknown): unknown => {
  try {
    return parse(schema, data, "/BANKING_DEPOSIT/create", unexpected);
  } catch (thrown) {
    return thrown;
  }
};

describe("parse", () => {
  it("returns matching data", () =>
    expect(parse(objectOf({ a: v.string() }), { a: "b", c: 1 }, "", unexpected)).toEqual({ a: "b" }));

  it("reports the path of each optional member that it leaves out, never its value", () => {
    const reported: CashierError[] = [];
    const transaction = { id: "1", type: "deposit", status: 2, method: "spei", currency: "MXN", txid: [secret] };
    const error = { message: "No", code: { secret } };
    const answer = { transaction: { ...transaction, error } };
    const read = parse(transactionAnswerSchema, answer, "/x", (wrong) => reported.push(wrong));
    expect(read.transaction).toMatchObject({ id: "1", status: 2, error: { message: "No" } });
    expect(reported.map(({ report }) => report)).toEqual(
      ["transaction.txid", "transaction.error.code"].map((path) => ({
        message: `Invalid response: ${path}`,
        code: "invalid_response",
        status: 0,
        url: "/x",
      })),
    );
    expect(JSON.stringify([read, reported])).not.toContain(secret);
  });

  it.each<[v.GenericSchema, unknown, string]>([
    [methodMapSchema, secret, "(root)"],
    [methodMapSchema, [secret], "(root)"],
    [transactionAnswerSchema, { transaction: { id: secret, type: secret } }, "transaction.type"],
    [transactionAnswerSchema, { transaction: { id: "1", type: "deposit", status: secret } }, "transaction.status"],
    [objectOf({ list: v.array(objectOf({ a: v.number() })) }), { list: [{ a: 1 }, { a: secret }] }, "list.1.a"],
  ])("names the path of the first invalid field, never its value", (schema, data, path) => {
    const error = failure(schema, data);
    expect(error).toBeInstanceOf(CashierError);
    expect(error).toMatchObject({
      message: `Invalid response: ${path}`,
      code: "invalid_response",
      url: "/BANKING_DEPOSIT/create",
      status: 0,
    });
    expect(JSON.stringify(error) + String(error)).not.toContain(secret);
  });
});

describe("CashierError", () => {
  it("defaults to empty details", () =>
    expect(new CashierError("Oh")).toMatchObject({
      message: "Oh",
      status: 0,
      url: "",
      code: "",
      fields: {},
      retryAfterSeconds: 0,
    }));

  it("reports message, status and url, and the code if there is one", () => {
    expect(new CashierError("Oh").report).toEqual({ message: "Oh", status: 0, url: "" });
    const known = new CashierError("Oh", { status: 409, url: "/x", code: "bonus_unavailable", fields: { a: "b" } });
    expect(known.report).toEqual({ message: "Oh", status: 409, url: "/x", code: "bonus_unavailable" });
  });

  it.each<[unknown, string]>([
    [new Error("Broken"), "Broken"],
    [new Error(""), "Unknown error"],
    ["Broken", "Unknown error"],
    [undefined, "Unknown error"],
    [{ message: "Broken" }, "Unknown error"],
    [new DOMException("Gone", "AbortError"), "Gone"],
  ])("wraps %s", (thrown, message) => expect(toCashierError(thrown).message).toBe(message));

  it("passes through toCashierError unchanged", () => {
    const error = new CashierError("Oh", { code: "x" });
    expect(toCashierError(error)).toBe(error);
  });
});
