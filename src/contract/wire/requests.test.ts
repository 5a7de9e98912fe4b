import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createDepositSchema, createWithdrawalSchema, metricEventsSchema, socketRequestSchema } from "./requests";

const invalidPath = (schema: v.GenericSchema, data: unknown): string => {
  const result = v.safeParse(schema, data, { abortEarly: true });
  return result.success ? "accepted" : (v.getDotPath(result.issues[0]) ?? "(root)");
};

describe("the body of a create call", () => {
  const request = {
    request_id: "6f1f6d4e-51c4-4bfa-8d2e-3a5f8a6f4c11",
    method: "spei",
    currency: "MXN",
    country: "mx",
    amount: 500,
    fields: { email: "a@b.example" },
    return_url: "https://host.example/back",
    locale: "en",
  };
  it.each([undefined, null, "500"])("takes no withdrawal of the amount %j", (amount) => {
    const withdrawal = { ...request, account: "main" };
    expect(invalidPath(createWithdrawalSchema, withdrawal)).toBe("accepted");
    expect(invalidPath(createWithdrawalSchema, { ...withdrawal, amount })).toBe("amount");
  });
  it("accepts a full request, with or without an amount", () => {
    expect(v.parse(createDepositSchema, request)).toEqual(request);
    expect(v.parse(createDepositSchema, { ...request, amount: undefined }).amount).toBeNull();
  });
  it.each(["OP", "1INCH", "USDT.TRC20", "mxn"])("takes the currency %s", (currency) =>
    expect(invalidPath(createDepositSchema, { ...request, currency })).toBe("accepted"),
  );
  it.each([
    ["request_id", "once"],
    ["method", ""],
    ["currency", "$"],
    ["country", "m"],
    ["amount", "500"],
    ["fields", { email: 5 }],
    ["return_url", "back"],
    ["locale", null],
    ["captcha", { v3: 5 }],
  ])("rejects %s %j", (name, value) =>
    expect(invalidPath(createDepositSchema, { ...request, [name]: value })).toMatch(new RegExp(`^${name}`)),
  );
});

describe("socketRequestSchema", () => {
  const request = {
    data: { token: "t" },
    msgid: "6f1f6d4e-51c4-4bfa-8d2e-3a5f8a6f4c11",
    sendTime: 1,
    type: "BANKING:x",
  };
  it("accepts a frame", () => expect(v.parse(socketRequestSchema, request)).toEqual(request));
  it.each([
    null,
    [],
    { ...request, msgid: "1" },
    { ...request, sendTime: "now" },
    { ...request, type: "" },
    { ...request, data: null },
  ])("rejects %j", (frame) => expect(v.is(socketRequestSchema, frame)).toBe(false));
});

const good = { key: "load", timestamp: 1_700_000_000_000, value: 412 };

describe("metricEventsSchema", () => {
  it.each([[[]], [[good]], [[good, { ...good, key: "inp", value: 0 }]]])("accepts %j", (events) =>
    expect(v.parse(metricEventsSchema, { events })).toEqual({ events }),
  );

  it.each<[string, unknown]>([
    ["no object", "events"],
    ["no events", {}],
    ["an object as events", { events: good }],
    ["null as an event", { events: [null] }],
    ["no key", { events: [{ ...good, key: undefined }] }],
    ["an empty key", { events: [{ ...good, key: "" }] }],
    ["text as a timestamp", { events: [{ ...good, timestamp: "today" }] }],
    ["text as a value", { events: [{ ...good, value: "412" }] }],
    ["an infinite value", { events: [{ ...good, value: Number.POSITIVE_INFINITY }] }],
    ["NaN as a value", { events: [{ ...good, value: Number.NaN }] }],
  ])("rejects %s", (_, payload) => expect(v.is(metricEventsSchema, payload)).toBe(false));
});
