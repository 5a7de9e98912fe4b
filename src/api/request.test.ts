import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { CashierError } from "../contract/CashierError";
import { methodMapSchema } from "../contract/list/method";
import { transactionAnswerSchema } from "../contract/payment/transaction";
import { objectOf } from "../contract/schema";
import { toCashierError } from "../contract/toCashierError";
import { PlayerChangedError } from "../transport/failures";
import { getCountries, getNigerianBanks } from "./choices";
import { getLimits } from "./limits";
import { methodsCall } from "./listCalls";
import { getMethods } from "./methods";
import { requestIfSupported } from "./optional";
import { type Caller, parse, request } from "./request";
import { getSavedAccounts } from "./savedAccounts";
import { getActive, getHistory } from "./transaction";

const path = "/BANKING/x";
const call = { method: "GET", path, retry: true } as const;
const schema = objectOf({ a: v.number() });
const lost = new CashierError("Network connection failed", { code: "network_error", url: path });
const namedLost = new CashierError("No", { status: 409, code: "network_error" });
const messages = { "socket.networkError": "Sin conexión" };
const caller = (answer: unknown) => cashierStub({ answers: { [path]: answer }, messages });

describe("request", () => {
  it("returns the parsed response", async () => {
    const cashier = caller({ a: 1, b: 2 });
    expect(await request(cashier, call, schema)).toEqual({ a: 1 });
    expect(cashier.reported).toEqual([]);
  });

  it.each<[string, unknown, object]>([
    ["a rejection", new CashierError("No", { status: 409, code: "x" }), { message: "No", status: 409, code: "x" }],
    ["an invalid response", { a: "1" }, { message: "Invalid response: a", code: "invalid_response", url: path }],
    ["a lost call, translated", lost, { message: "Sin conexión", code: "network_error", url: path }],
    ["a rejection with the code of a lost call", namedLost, { message: "No", status: 409, code: "network_error" }],
    ["any other error", new Error("Broken"), { message: "Broken", status: 0 }],
  ])("throws %s and reports it once", async (_, answer, expected) => {
    const cashier = caller(answer);
    await expect(request(cashier, call, schema)).rejects.toMatchObject(expected);
    expect(cashier.reported).toMatchObject([expected]);
  });

  it("reports nothing once the player has changed", async () => {
    const cashier = caller(new PlayerChangedError());
    await expect(request(cashier, call, schema)).rejects.toBeInstanceOf(PlayerChangedError);
    await expect(requestIfSupported(cashier, call, schema)).rejects.toBeInstanceOf(PlayerChangedError);
    expect(cashier.reported).toEqual([]);
  });

  it("reports nothing once the element is gone", async () => {
    const cashier = caller(lost);
    cashier.end();
    await expect(request(cashier, call, schema)).rejects.toMatchObject({ name: "AbortError" });
    await expect(requestIfSupported(cashier, call, schema)).rejects.toMatchObject({ code: "network_error" });
    expect(cashier.reported).toEqual([]);
  });
});

describe("requestIfSupported", () => {
  it("has no answer of a server that does not support the call, and reports nothing", async () => {
    const cashier = caller(new CashierError("No", { status: 404, code: "not_found" }));
    expect(await requestIfSupported(cashier, call, schema)).toBeUndefined();
    expect(cashier.reported).toEqual([]);
  });

  it.each<[string, unknown, object]>([
    ["a rejection", new CashierError("No", { status: 500 }), { status: 500 }],
    ["an invalid response", null, { code: "invalid_response" }],
    ["a lost call, translated", lost, { message: "Sin conexión" }],
  ])("throws %s and reports it", async (_, answer, expected) => {
    const cashier = caller(answer);
    await expect(requestIfSupported(cashier, call, schema)).rejects.toMatchObject(expected);
    expect(cashier.reported).toMatchObject([expected]);
  });
});

describe("getMethods", () => {
  const region = { country: "mx", currency: "MXN" };
  const spei = { name: "spei", category: "e-money" };
  const list = (answer: unknown) => {
    const cashier = cashierStub({ answers: { "/BANKING/methods-payment-v3": answer } });
    return { cashier, methods: getMethods(cashier, "deposit", region) };
  };

  it.each([
    ["deposit", "/BANKING/methods-payment-v3"],
    ["withdrawal", "/BANKING/methods-withdrawal"],
  ] as const)("%s methods come from %s", (area, path) =>
    expect(methodsCall(area, region)).toEqual({ method: "GET", path, payload: region, retry: true }),
  );

  it("drops an invalid method, reports its path and keeps the others", async () => {
    const { cashier, methods } = list({ bad: { ...spei, fields: [{ name: 5 }] }, spei, none: null });
    expect(await methods).toEqual({ methods: [{ ...spei, text: {}, received: spei }], invalid: 2 });
    expect(cashier.reported.map(({ message, code }) => [message, code])).toEqual([
      ["Invalid response: bad.fields.0.name", "invalid_response"],
      ["Invalid response: none", "invalid_response"],
    ]);
  });

  it.each([
    ["fields", "none"],
    ["fields", 5],
    ["fields", { email: {} }],
    ["cardViewType", "p2p"],
  ])("drops and reports a method with %s %j: its form or its screen would be a guess", async (member, value) => {
    const { cashier, methods } = list({ bad: { ...spei, [member]: value }, spei });
    expect(await methods).toMatchObject({ methods: [{ name: "spei" }], invalid: 1 });
    expect(cashier.reported).toMatchObject([{ message: `Invalid response: bad.${member}`, code: "invalid_response" }]);
  });

  it.each([null, [], "<html>", 5])("rejects %j as a map of methods", async (answer) => {
    const { cashier, methods } = list(answer);
    await expect(methods).rejects.toMatchObject({ code: "invalid_response" });
    expect(cashier.reported).toHaveLength(1);
  });

  it("rejects a map of invalid methods alone, each of which is reported", async () => {
    const { cashier, methods } = list({ bad: { ...spei, name: 5 }, none: null });
    await expect(methods).rejects.toMatchObject({ message: "Invalid response: (root)", code: "invalid_response" });
    expect(cashier.reported.map(({ message }) => message)).toEqual([
      "Invalid response: bad.name",
      "Invalid response: none",
    ]);
  });

  it("gives the server's refusal of a region without methods its code; the host reads the server's own", async () => {
    const { cashier, methods } = list(new CashierError("Empty payment methods", { status: 404, code: "empty" }));
    await expect(methods).rejects.toMatchObject({ code: "no_methods", status: 404 });
    expect(cashier.reported).toMatchObject([{ message: "Empty payment methods", code: "empty" }]);
  });

  it("leaves the code of any other refusal", async () => {
    const { methods } = list(new CashierError("Payment methods are down", { status: 503, code: "down" }));
    await expect(methods).rejects.toMatchObject({ code: "down" });
  });

  it("accepts an empty map", async () => expect(await list({}).methods).toEqual({ methods: [], invalid: 0 }));

  it("does not take the status of an answer over the socket for a method", async () => {
    const { cashier, methods } = list({ status: 200 });
    expect(await methods).toEqual({ methods: [], invalid: 0 });
    expect(cashier.reported).toEqual([]);
  });
});

const unexpected = (error: CashierError) => expect.unreachable(error.message);

const secret = "4111111111111111";
const failure = (schema: v.GenericSchema, data: unknown): unknown => {
  try {
    return parse(schema, data, "/BANKING_DEPOSIT/create", unexpected);
  } catch (thrown) {
    return thrown;
  }
};

describe("an answer with many wrong members", () => {
  const wrong: readonly unknown[] = Array(100).fill(5);
  const limit = { period: "day", currency: "MXN", amount: 5, used: 0 };
  const region = { country: "mx", currency: "MXN" };

  it.each<[string, unknown, (cashier: Caller) => Promise<unknown>]>([
    [
      "/BANKING/methods-payment-v3",
      { spei: { name: "spei", category: "bank" }, ...wrong },
      (cashier) => getMethods(cashier, "deposit", region),
    ],
    ["/BANKING/saved-accounts", { items: wrong }, (cashier) => getSavedAccounts(cashier, "deposit", region)],
    ["/BANKING/limits", { items: wrong }, getLimits],
    ["/BANKING/limits", { items: Array(100).fill(limit) }, getLimits],
    ["/BANKING/nigerian-banks", { banks: wrong }, getNigerianBanks],
    ["/BANKING_DEPOSIT/methods-country-selector-v2", { countries: wrong }, getCountries],
    ["/BANKING_DEPOSIT/active", { items: wrong }, (cashier) => getActive(cashier, "deposit")],
    ["/BANKING/transactions", { items: wrong }, (cashier) => getHistory(cashier, {})],
  ])("is reported 50 times: %s %#", async (answered, answer, read) => {
    const cashier = cashierStub({ answers: { [answered]: answer } });
    await read(cashier);
    expect(cashier.reported).toHaveLength(50);
  });
});

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
