import { afterEach, describe, expect, it, vi } from "vitest";
import { readEnvelope } from "./envelope";

const json = JSON.stringify;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Object.prototype, "polluted");
});

describe("readEnvelope (contract §2)", () => {
  it.each(["loaded", "bonus-list-updated", "go-back", "swipe-back", "watch-height"])("knows %s", (type) => {
    expect(readEnvelope(json({ type }))).toEqual({ type });
    expect(readEnvelope(json({ type, payload: [1, { a: null }] }))).toEqual({ type, payload: [1, { a: null }] });
  });

  it("keeps a payload of any kind as it stands, and drops what else there is", () => {
    for (const payload of [null, false, 0, "", "text", [], {}]) {
      expect(readEnvelope(json({ type: "loaded", payload, origin: "x", version: 1 }))).toEqual({
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
    ["what answers as a text", { toString: () => '{"type":"go-back"}', toJSON: () => ({ type: "go-back" }) }],
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
    ["a type that is no text", '{"type":["go-back"]}'],
    ["a type of null", '{"type":null}'],
    ["__proto__ as the type", '{"type":"__proto__"}'],
    ["constructor as the type", '{"type":"constructor"}'],
    ["toString as the type", '{"type":"toString"}'],
    ["an envelope as the prototype", '{"__proto__":{"type":"go-back"}}'],
    ["an envelope as the constructor", '{"constructor":{"type":"go-back"}}'],
  ])("%s is nothing", (_, data) => expect(readEnvelope(data)).toBeUndefined());

  it("asks nothing of what is no text", () => {
    const asked = vi.fn(() => {
      throw new Error("asked");
    });
    const trap = new Proxy({}, { get: asked, has: asked, ownKeys: asked, getPrototypeOf: asked });
    expect(readEnvelope(trap)).toBeUndefined();
    expect(readEnvelope({ toString: asked, valueOf: asked, [Symbol.toPrimitive]: asked })).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });

  it("lets no message change a prototype", () => {
    readEnvelope('{"type":"loaded","payload":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}');
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("survives depth and length", () => {
    const depth = 100_000;
    const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expect(readEnvelope(deep)).toBeUndefined();
    expect(readEnvelope("[".repeat(depth))).toBeUndefined();
    expect(readEnvelope('{"type":'.repeat(depth))).toBeUndefined();
    expect(readEnvelope(`{"type":"loaded","payload":${deep}}`)?.type).toBe("loaded");
    expect(readEnvelope("x".repeat(5_000_000))).toBeUndefined();
    expect(readEnvelope(json({ type: "x".repeat(5_000_000) }))).toBeUndefined();
    expect(readEnvelope(json({ type: "loaded", payload: "x".repeat(5_000_000) }))?.payload).toHaveLength(5_000_000);
  });

  it("says nothing on the console", () => {
    const said = (["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
    for (const data of ["secret", '{"type":"secret"}', 5, {}]) readEnvelope(data);
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
  });
});
