import { describe, expect, it } from "vitest";
import { maxAnswerLength } from "../contract/wire/wire";
import { readAnswerText, rejectionError } from "./answer";

describe("rejectionError", () => {
  it.each<[number, unknown, Record<string, unknown>]>([
    [409, { error: { message: "Gone", code: "method_unavailable" } }, { message: "Gone", code: "method_unavailable" }],
    [
      422,
      { error: { message: "No", code: "validation", fields: { card: "error.card" } } },
      { message: "No", code: "validation", fields: { card: "error.card" } },
    ],
    [
      429,
      { error: { message: "Slow", code: "rate_limited", retry_after: 7 } },
      { message: "Slow", code: "rate_limited", retryAfterSeconds: 7 },
    ],
    [429, { error: { message: "Slow", code: "rate_limited", retry_after: 86_400 } }, { retryAfterSeconds: 86_400 }],
    [429, { error: { message: "Slow", code: "rate_limited", retry_after: 1e308 } }, { retryAfterSeconds: 86_400 }],
    [401, { error: { message: "Expired", code: "token_expired" } }, { message: "Expired", code: "token_expired" }],
    [401, "<html>", { message: "Error 401", code: "token_expired" }],
    [500, undefined, { message: "Error 500", code: "", fields: {}, retryAfterSeconds: 0 }],
    [502, { error: "Bad gateway" }, { message: "Error 502", code: "" }],
    [400, { error: { message: "", code: 17 } }, { message: "Error 400", code: "17" }],
    [422, { error: { message: "No", code: "validation", fields: [5] } }, { message: "No", fields: {} }],
    [422, { error: { message: "No", fields: { email: "Taken", phone: ["No"] } } }, { fields: { email: "Taken" } }],
    [429, { error: { message: "Slow", code: "rate_limited", retry_after: "soon" } }, { retryAfterSeconds: 0 }],
    [500, { error: { message: { html: "<b>" }, code: null } }, { message: "Error 500", code: "" }],
  ])("%i %j", (status, body, expected) =>
    expect(rejectionError(status, body, "/x")).toMatchObject({ ...expected, status, url: "/x" }),
  );
});

describe("readJson", () => {
  it.each<[string, unknown]>([
    ["{}", {}],
    ["null", null],
    ['{"a":[1]}', { a: [1] }],
    ['"text"', "text"],
  ])("parses %s", (text, value) => expect(readAnswerText(text, "")).toEqual(value));

  it.each(["", "<!doctype html>", "{", "undefined", "NaN", "{'a':1}", "1 2"])(
    "rejects %j as an invalid response",
    (text) =>
      expect(() => readAnswerText(text, "/x")).toThrow(
        expect.objectContaining({ code: "invalid_response", url: "/x", message: "Invalid response: (root)" }),
      ),
  );

  it("accepts 5,000,000 characters and no more", () => {
    const fitting = `"${"x".repeat(maxAnswerLength - 2)}"`;
    expect(readAnswerText(fitting, "")).toHaveLength(maxAnswerLength - 2);
    expect(() => readAnswerText(`${fitting} `, "")).toThrow("Invalid response: (root)");
  });
});
