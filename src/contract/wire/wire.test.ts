import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { statusPushSchema } from "../payment/transaction";
import { readLeniently } from "../schema";
import { errorBodySchema, isSuccess, limitBody, socketMessageSchema } from "./wire";

describe("isSuccess", () => {
  it.each<[unknown, boolean]>([
    [-1, true],
    [0, true],
    [1, true],
    [99, true],
    [100, false],
    [199, false],
    [200, true],
    [299, true],
    [300, false],
    [401, false],
    [404, false],
    [599, false],
    [600, false],
    [601, true],
    [10_000, true],
    [undefined, true],
    [null, true],
    ["500", true],
  ])("%j: %s", (status, expected) => expect(isSuccess(status)).toBe(expected));
});

describe("errorBodySchema", () => {
  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{}, { message: "", code: "" }],
    [
      { message: "No", code: "validation" },
      { message: "No", code: "validation" },
    ],
    [
      { message: "No", code: 12 },
      { message: "No", code: "12" },
    ],
    [
      { message: "No", code: "rate_limited", retry_after: 7, fields: { a: "b" } },
      { message: "No", code: "rate_limited", retry_after: 7, fields: { a: "b" } },
    ],
    [
      { message: null, code: {}, fields: "a", retry_after: "7" },
      { message: "", code: "" },
    ],
    [
      { message: ["x"], code: null, fields: { a: 5, b: "c" } },
      { message: "", code: "", fields: { b: "c" } },
    ],
  ])("keeps the valid fields of %j", (given, read) => {
    expect(readLeniently(errorBodySchema, given)).toMatchObject({ success: true, output: read });
  });
  it("leaves out numbers that JSON writes as 1e999", () => {
    const body: unknown = JSON.parse('{"message": "No", "code": "", "retry_after": 1e999, "attempts_left": 1e999}');
    expect(readLeniently(errorBodySchema, body)).toEqual({
      success: true,
      output: { message: "No", code: "" },
      leftOut: ["retry_after", "attempts_left"],
    });
  });
  it.each([null, "No", 5, undefined])("rejects %j", (body) => expect(v.is(errorBodySchema, body)).toBe(false));
});

describe("socketMessageSchema", () => {
  it.each([
    { data: undefined },
    { msgid: null, type: null, data: null, needParse: null, source: null, sendTime: null },
    { msgid: "1", type: "a:b", data: [1], needParse: true, source: { a: 1 }, sendTime: 5 },
    { msgid: "1", type: "a:b", data: [1], source: 5, sendTime: "2026-11-23T10:00:00Z" },
  ])("accepts %j", (message) => expect(v.parse(socketMessageSchema, message)).toEqual(message));
  it.each([null, "a", 5, { data: 1, msgid: 5 }, { data: 1, type: {} }, { data: 1, needParse: "yes" }])(
    "rejects %j",
    (message) => expect(v.is(socketMessageSchema, message)).toBe(false),
  );
});

describe("statusPushSchema", () => {
  it.each([
    [{ status: 1 }, { status: 1 }],
    [
      { status: 2, id: 12, txid: "0x", message: "No", more: 1 },
      { status: 2, id: "12", txid: "0x", message: "No" },
    ],
    [
      { status: 0, id: null, txid: null, message: null },
      { status: 0, id: null, txid: null, message: null },
    ],
  ])("%j", (given, read) => expect(v.parse(statusPushSchema, given)).toEqual(read));
  it.each([null, 1, [], {}, { status: "1" }, { status: null }, { status: 1, id: {} }, { status: 1, txid: 5 }])(
    "rejects %j",
    (push) => expect(v.is(statusPushSchema, push)).toBe(false),
  );
});

describe("limitBody", () => {
  const headers = { "content-type": "image/png" };

  it("passes a response within the limit through unchanged", async () => {
    const response = limitBody(new Response("12345", { status: 201, headers }), 5);
    expect([response.status, response.headers.get("content-type")]).toEqual([201, "image/png"]);
    expect(await response.text()).toBe("12345");
    expect(await limitBody(new Response(null), 5).text()).toBe("");
  });

  it("fails a longer one and stops reading", async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        chunks += 1;
        stream.enqueue(new Uint8Array(10));
      },
    });
    await expect(limitBody(new Response(endless), 100).text()).rejects.toThrow();
    expect(chunks).toBeLessThan(30);
  });
});
