import { afterEach, describe, expect, it, vi } from "vitest";
import type { AnalyticsDetail, CashierEvents } from "../contract/events/events";
import type { Transaction } from "../contract/payment/transaction";
import { envelopeOf, readHostMessage } from "./hostMessages";

const json = JSON.stringify;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Object.prototype, "polluted");
});

describe("readEnvelope", () => {
  it.each(["loaded", "bonus-list-updated", "go-back", "swipe-back", "watch-height"])("accepts %s", (type) => {
    expect(readHostMessage(json({ type }))).toEqual({ type });
    expect(readHostMessage(json({ type, payload: [1, { a: null }] }))).toEqual({ type, payload: [1, { a: null }] });
  });

  it("keeps a payload of any kind and drops other members", () => {
    for (const payload of [null, false, 0, "", "text", [], {}]) {
      expect(readHostMessage(json({ type: "loaded", payload, origin: "x", version: 1 }))).toEqual({
        type: "loaded",
        payload,
      });
    }
  });

  it.each<[string, unknown]>([
    ["an object, not its JSON", { type: "loaded", payload: { token: "t" } }],
    ["an array", ["loaded"]],
    ["a number", 5],
    ["nothing", undefined],
    ["null", null],
    ["true", true],
    ["a symbol", Symbol("loaded")],
    ["a function", () => '{"type":"go-back"}'],
    ["bytes", new TextEncoder().encode('{"type":"go-back"}')],
    ["a String object", Object('{"type":"go-back"}')],
    ["an object that converts to text", { toString: () => '{"type":"go-back"}', toJSON: () => ({ type: "go-back" }) }],
    ["an empty text", ""],
    ["words", "go-back"],
    ["half of it", '{"type":"go-back"'],
    ["two of them", '{"type":"go-back"}{"type":"go-back"}'],
    ["script", "({type: 'go-back'})"],
    ["markup", "<script>parent.hacked = true</script>"],
    ["JSON null", "null"],
    ["a JSON number", "1e999"],
    ["a JSON text", '"go-back"'],
    ["a JSON array", '[{"type":"go-back"}]'],
    ["no type", '{"payload":{"token":"t"}}'],
    ["an unknown type", '{"type":"reload"}'],
    ["another case", '{"type":"Loaded","payload":{"token":"t"}}'],
    ["a type with a space", '{"type":"go-back "}'],
    ["a type that is not a string", '{"type":["go-back"]}'],
    ["a type of null", '{"type":null}'],
    ["__proto__ as the type", '{"type":"__proto__"}'],
    ["constructor as the type", '{"type":"constructor"}'],
    ["toString as the type", '{"type":"toString"}'],
    ["an envelope as the prototype", '{"__proto__":{"type":"go-back"}}'],
    ["an envelope as the constructor", '{"constructor":{"type":"go-back"}}'],
  ])("ignores %s", (_, data) => expect(readHostMessage(data)).toBeUndefined());

  it("never touches a value that is not a string", () => {
    const touched = vi.fn(() => {
      throw new Error("touched");
    });
    const trap = new Proxy({}, { get: touched, has: touched, ownKeys: touched, getPrototypeOf: touched });
    expect(readHostMessage(trap)).toBeUndefined();
    expect(readHostMessage({ toString: touched, valueOf: touched, [Symbol.toPrimitive]: touched })).toBeUndefined();
    expect(touched).not.toHaveBeenCalled();
  });

  it("does not let a message change a prototype", () => {
    readHostMessage('{"type":"loaded","payload":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}');
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("survives depth and length", () => {
    const depth = 100_000;
    const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expect(readHostMessage(deep)).toBeUndefined();
    expect(readHostMessage("[".repeat(depth))).toBeUndefined();
    expect(readHostMessage('{"type":'.repeat(depth))).toBeUndefined();
    expect(readHostMessage(`{"type":"loaded","payload":${deep}}`)?.type).toBe("loaded");
    expect(readHostMessage("x".repeat(5_000_000))).toBeUndefined();
    expect(readHostMessage(json({ type: "x".repeat(5_000_000) }))).toBeUndefined();
    expect(readHostMessage(json({ type: "loaded", payload: "x".repeat(5_000_000) }))?.payload).toHaveLength(5_000_000);
  });

  it("does not log", () => {
    const spies = (["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
    for (const data of ["secret", '{"type":"secret"}', 5, {}]) readHostMessage(data);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});

const error = { message: "No", status: 409, url: "/BANKING/x" };
const analytics: AnalyticsDetail = {
  type: "submit",
  event_cat: "deposit",
  currency: "MXN",
  payment_region: "mx",
  method_type: "fiat",
  method_name: "spei_mxn",
  submit_amount: 500,
};
const transaction: Transaction = {
  id: "t1",
  type: "deposit",
  status: 0,
  method: "spei_mxn",
  amount: 500,
  currency: "MXN",
  created_at: "2026-01-01T00:00:00Z",
};
const redirect = { url: "https://bank.example/pay", method: "POST", params: { order: "1" } } as const;

/** The message as the host reads it. */
const sent = <Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): unknown => {
  const json = envelopeOf(type, detail);
  return json === undefined ? undefined : JSON.parse(json);
};

describe("envelopeOf", () => {
  it("puts the version into the message and into its payload", () => {
    const version = "v1.0.346";
    expect(sent("cashier-loaded", { version })).toEqual({ type: "Loaded", payload: { version }, version });
  });

  it.each<[keyof CashierEvents, string, CashierEvents[keyof CashierEvents]]>([
    ["cashier-init", "init", { page: "withdrawal" }],
    ["cashier-init-error", "initError", error],
    ["cashier-close", "close", {}],
    ["cashier-error", "error", { ...error, code: "validation" }],
    ["cashier-token-expired", "onTokenExpired", {}],
    ["cashier-analytics", "analytics", { ...analytics, error_code: "x" }],
    ["cashier-screen", "screen", { screen: "/deposit/complete", transaction: "deposit" }],
    ["cashier-transaction", "transaction", transaction],
    ["cashier-redirect", "redirect", { ...redirect, target: "host" }],
  ])("%s becomes %s with the event's detail only", (event, type, payload) =>
    expect(sent(event, payload)).toEqual({ type, payload }),
  );

  it.each(["self", "top", "blank"] as const)(
    "has no message for a redirect that the widget carries out: %s",
    (target) => expect(envelopeOf("cashier-redirect", { ...redirect, target })).toBeUndefined(),
  );
});
