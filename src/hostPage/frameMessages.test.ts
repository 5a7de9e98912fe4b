import { describe, expect, it } from "vitest";
import { readFrameMessage } from "./frameMessages";

describe("readFrameMessage", () => {
  it.each([
    ["Loaded", "cashier-loaded"],
    ["init", "cashier-init"],
    ["initError", "cashier-init-error"],
    ["error", "cashier-error"],
    ["close", "cashier-close"],
    ["onTokenExpired", "cashier-token-expired"],
    ["analytics", "cashier-analytics"],
    ["screen", "cashier-screen"],
    ["transaction", "cashier-transaction"],
    ["redirect", "cashier-redirect"],
    ["height", "height"],
  ])("%s becomes %s", (type, event) => {
    const payload = { some: ["thing"] };
    expect(readFrameMessage(JSON.stringify({ type, payload, version: "v1" }))).toEqual({ type: event, payload });
  });

  it.each([
    "",
    "undefined",
    "{",
    "null",
    "1",
    '"Loaded"',
    "[]",
    '["Loaded"]',
    "{}",
    '{"type":"Loaded"}',
    '{"type":"Loaded","payload":null}',
    '{"type":"Loaded","payload":"x"}',
    '{"payload":{}}',
    '{"type":"loaded","payload":{}}',
    '{"type":"cashier-loaded","payload":{}}',
    '{"type":["Loaded"],"payload":{}}',
    '{"type":"__proto__","payload":{}}',
    '{"type":"constructor","payload":{}}',
    '{"type":"toString","payload":{}}',
    '{"type":"hasOwnProperty","payload":{}}',
    '{"__proto__":{"type":"Loaded","payload":{}}}',
  ])("ignores %j", (data) => expect(readFrameMessage(data)).toBeUndefined());

  it.each([undefined, null, 1, true, { type: "Loaded", payload: {} }, [], new Map(), new ArrayBuffer(2)])(
    "what is no text is nothing: %j",
    (data) => expect(readFrameMessage(data)).toBeUndefined(),
  );

  it("does not change a prototype", () => {
    readFrameMessage(
      '{"type":"error","payload":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}',
    );
    expect("polluted" in {}).toBe(false);
  });
});
