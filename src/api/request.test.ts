import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { CashierError } from "../contract";
import { PlayerGone } from "../transport/Transport";
import { getMethods, methodsCall } from "./methods";
import { request, requestOptional } from "./request";

const path = "/BANKING/x";
const call = { method: "GET", path, retry: true } as const;
const schema = v.object({ a: v.number() });
const lost = new CashierError("Network connection failed", { code: "network_error", url: path });
const calledLost = new CashierError("No", { status: 409, code: "network_error" });
const messages = { "socket.networkError": "Sin conexión" };
const caller = (answer: unknown) => fakeCashier({ answers: { [path]: answer }, messages });

describe("request (spec §8)", () => {
  it("hands out what matches", async () => {
    const cashier = caller({ a: 1, b: 2 });
    expect(await request(cashier, call, schema)).toEqual({ a: 1 });
    expect(cashier.reported).toEqual([]);
  });

  it.each<[string, unknown, object]>([
    ["a refusal", new CashierError("No", { status: 409, code: "x" }), { message: "No", status: 409, code: "x" }],
    ["a wrong answer", { a: "1" }, { message: "Invalid response: a", code: "invalid_response", url: path }],
    ["a lost call, in the player's words", lost, { message: "Sin conexión", code: "network_error", url: path }],
    ["a refusal that is called a lost call", calledLost, { message: "No", status: 409, code: "network_error" }],
    ["something that is broken", new Error("Broken"), { message: "Broken", status: 0 }],
  ])("%s is thrown, and reported once", async (_, answer, expected) => {
    const cashier = caller(answer);
    await expect(request(cashier, call, schema)).rejects.toMatchObject(expected);
    expect(cashier.reported).toMatchObject([expected]);
  });

  it("a player who is gone is told nothing", async () => {
    const cashier = caller(new PlayerGone());
    await expect(request(cashier, call, schema)).rejects.toBeInstanceOf(PlayerGone);
    expect(await requestOptional(cashier, call, schema)).toBeUndefined();
    expect(cashier.reported).toEqual([]);
  });

  it("an element that is gone neither", async () => {
    const cashier = caller(lost);
    cashier.end();
    await expect(request(cashier, call, schema)).rejects.toMatchObject({ name: "AbortError" });
    expect(await requestOptional(cashier, call, schema)).toBeUndefined();
    expect(cashier.reported).toEqual([]);
  });
});

describe("requestOptional (contract §3, not_found)", () => {
  it.each<[string, unknown, object[]]>([
    ["not offered: silence", new CashierError("No", { status: 404, code: "not_found" }), []],
    ["refused: reported", new CashierError("No", { status: 500 }), [{ status: 500 }]],
    ["unreadable: reported", null, [{ code: "invalid_response" }]],
    ["lost: reported in the player's words", lost, [{ message: "Sin conexión" }]],
  ])("%s", async (_, answer, reported) => {
    const cashier = caller(answer);
    expect(await requestOptional(cashier, call, schema)).toBeUndefined();
    expect(cashier.reported).toMatchObject(reported);
  });
});

describe("getMethods (spec §7, contract §3)", () => {
  const region = { country: "mx", currency: "MXN" };
  const spei = { name: "spei", category: "e-money" };
  const list = (answer: unknown) => {
    const cashier = fakeCashier({ answers: { "/BANKING/methods-payment-v3": answer } });
    return { cashier, methods: getMethods(cashier, "deposit", region) };
  };

  it.each([
    ["deposit", "/BANKING/methods-payment-v3"],
    ["withdrawal", "/BANKING/methods-withdrawal"],
  ] as const)("a %s asks %s", (type, asked) =>
    expect(methodsCall(type, region)).toEqual({ method: "GET", path: asked, payload: region, retry: true }),
  );

  it("leaves a bad one out and reports its path; the others are shown", async () => {
    const { cashier, methods } = list({ bad: { ...spei, fields: [{ name: 5 }] }, spei, none: null });
    expect(await methods).toEqual([{ ...spei, text: {} }]);
    expect(cashier.reported.map(({ message, code }) => [message, code])).toEqual([
      ["Invalid response: bad.fields.0.name", "invalid_response"],
      ["Invalid response: none", "invalid_response"],
    ]);
  });

  it.each([null, [], "<html>", 5])("%j is no map of methods", async (answer) => {
    const { cashier, methods } = list(answer);
    await expect(methods).rejects.toMatchObject({ code: "invalid_response" });
    expect(cashier.reported).toHaveLength(1);
  });

  it("an empty map is no methods", async () => expect(await list({}).methods).toEqual([]));
});
