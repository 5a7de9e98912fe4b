import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { CashierError } from "../contract/CashierError";
import { objectOf } from "../contract/wire/objectOf";
import { PlayerChangedError } from "../transport/failures";
import { methodsCall } from "./listCalls";
import { getMethods } from "./methods";
import { requestOptional } from "./optional";
import { request } from "./request";

const path = "/BANKING/x";
const call = { method: "GET", path, retry: true } as const;
const schema = objectOf({ a: v.number() });
const lost = new CashierError("Network connection failed", { code: "network_error", url: path });
const namedLost = new CashierError("No", { status: 409, code: "network_error" });
const messages = { "socket.networkError": "Sin conexión" };
const caller = (answer: unknown) => fakeCashier({ answers: { [path]: answer }, messages });

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
    expect(await requestOptional(cashier, call, schema)).toBeUndefined();
    expect(cashier.reported).toEqual([]);
  });

  it("reports nothing once the element is gone", async () => {
    const cashier = caller(lost);
    cashier.end();
    await expect(request(cashier, call, schema)).rejects.toMatchObject({ name: "AbortError" });
    expect(await requestOptional(cashier, call, schema)).toBeUndefined();
    expect(cashier.reported).toEqual([]);
  });
});

describe("requestOptional", () => {
  it.each<[string, unknown, object[]]>([
    ["unsupported: not reported", new CashierError("No", { status: 404, code: "not_found" }), []],
    ["rejected: reported", new CashierError("No", { status: 500 }), [{ status: 500 }]],
    ["invalid response: reported", null, [{ code: "invalid_response" }]],
    ["lost: reported, translated", lost, [{ message: "Sin conexión" }]],
  ])("%s", async (_, answer, reported) => {
    const cashier = caller(answer);
    expect(await requestOptional(cashier, call, schema)).toBeUndefined();
    expect(cashier.reported).toMatchObject(reported);
  });
});

describe("getMethods", () => {
  const region = { country: "mx", currency: "MXN" };
  const spei = { name: "spei", category: "e-money" };
  const list = (answer: unknown) => {
    const cashier = fakeCashier({ answers: { "/BANKING/methods-payment-v3": answer } });
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

  it("accepts an empty map", async () => expect(await list({}).methods).toEqual({ methods: [], invalid: 0 }));
});
