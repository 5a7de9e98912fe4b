import { describe, expect, it } from "vitest";
import { maxTextLength, redactText, stripQueries, stripQueriesDeep } from "./redact";

describe("stripQueries", () => {
  it.each([
    ["https://host.example/a/b?token=secret", "https://host.example/a/b"],
    ["https://host.example/a#secret", "https://host.example/a"],
    ["https://host.example?token=secret", "https://host.example"],
    ["https://host.example/?a=1&b=it's#secret?more", "https://host.example/"],
    ["wss://pay.example/v4/socket.io/?Authorization=secret&EIO=4", "wss://pay.example/v4/socket.io/"],
    ["/BANKING/methods-payment-v3?country=mx&secret", "/BANKING/methods-payment-v3"],
    ["HTTPS://HOST.EXAMPLE/A?SECRET", "HTTPS://HOST.EXAMPLE/A"],
    [
      "Failed to fetch https://a.example/x?secret=1 and https://b.example/y#secret again",
      "Failed to fetch https://a.example/x and https://b.example/y again",
    ],
    ['<img src="https://a.example/x.png?secret">', '<img src="https://a.example/x.png">'],
    ["at pay (https://a.example/app.js?v=secret:10:4)\n    at go", "at pay (https://a.example/app.js\n    at go"],
  ])("%s", (text, expected) => {
    expect(stripQueries(text)).toBe(expected);
    expect(stripQueries(text)).not.toMatch(/secret/i);
  });

  it.each([
    "",
    "Network connection failed",
    "Really? Yes #1",
    "https://host.example/a/b",
    "at pay (https://a.example/app.js:10:4)",
    "data:image/png;base64,iVBORw0KGgo=",
  ])("keeps %j unchanged", (text) => expect(stripQueries(text)).toBe(text));
});

describe("an adversarial text", () => {
  it.each([
    ["slashes", "/".repeat(1_000_000)],
    ["addresses", "https://a.example/".repeat(50_000)],
    ["question marks", "/?".repeat(500_000)],
    ["spaces", "/ ".repeat(500_000)],
  ])("%s", (_, text) => {
    const before = performance.now();
    const rest = stripQueries(text);
    expect(performance.now() - before).toBeLessThan(500);
    expect(rest.length).toBeLessThanOrEqual(maxTextLength);
  });

  it("of the maximum length is processed to its end", () => {
    const text = `${"/".repeat(maxTextLength - 7)}?secret`;
    const before = performance.now();
    expect(stripQueries(text)).not.toContain("secret");
    expect(performance.now() - before).toBeLessThan(200);
  });
});

it("masks card numbers in an error's text", () =>
  expect(redactText("at /pay?x=1: 4111 1111 1111 1111 is wrong")).toBe("at /pay •••• •••• •••• •••• is wrong"));

describe("stripQueriesDeep", () => {
  it("reaches every text, at any depth, in place", () => {
    const event = {
      view: { url: "https://a.example/?secret", referrer: "" },
      long_task: { scripts: [{ source_url: "https://a.example/x.js?secret", duration: 5 }] },
      context: { status: 0, code: undefined, nothing: null },
    };
    stripQueriesDeep(event);
    expect(event).toEqual({
      view: { url: "https://a.example/", referrer: "" },
      long_task: { scripts: [{ source_url: "https://a.example/x.js", duration: 5 }] },
      context: { status: 0, code: undefined, nothing: null },
    });
  });

  it.each([undefined, null, 5, "https://a.example/?x"])("ignores %s", (data) =>
    expect(() => stripQueriesDeep(data)).not.toThrow(),
  );
});
