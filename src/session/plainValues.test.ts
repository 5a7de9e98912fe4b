import { afterEach, describe, expect, it, vi } from "vitest";
import { propertyOrAttribute, storedTransport, textOf, transportKey } from "./plainValues";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it.each([
  ["token", "own", "own"],
  ["token", undefined, "attribute"],
  ["token", null, null],
  ["token", "", ""],
  ["userId", null, "attribute"],
  ["userId", undefined, "attribute"],
])("%s with the property %j beside an attribute is %j", (name, property, expected) => {
  expect(propertyOrAttribute(name, property, "attribute")).toBe(expected);
});

it.each<[unknown, string | undefined]>([
  ["7", "7"],
  ["NaN", "NaN"],
  [7, "7"],
  [0, "0"],
  [12.5, "12.5"],
  // such as of an id with letters: all players would share it
  [Number.NaN, undefined],
  [Infinity, undefined],
  [7n, undefined],
  [true, undefined],
])("the text of %s is %j", (raw, text) => expect(textOf(raw)).toBe(text));

describe("storedTransport", () => {
  it.each(["socket", "http"])("is %s", (kind) => {
    sessionStorage.setItem(transportKey, kind);
    expect(storedTransport()).toBe(kind);
  });

  it.each(["", " http", "HTTP", "sockets", '"http"', "null", "polling", "x".repeat(1_000_000)])(
    "is undefined for an invalid entry: %.20s",
    (junk) => {
      sessionStorage.setItem(transportKey, junk);
      expect(storedTransport()).toBeUndefined();
    },
  );

  it("is undefined without an entry under that exact key", () => {
    sessionStorage.setItem("transport", "http");
    localStorage.setItem(transportKey, "http");
    expect(storedTransport()).toBeUndefined();
    localStorage.clear();
  });

  it("is undefined if storage is blocked", () => {
    vi.stubGlobal("sessionStorage", {
      getItem() {
        throw new DOMException("Access is denied", "SecurityError");
      },
    });
    expect(storedTransport()).toBeUndefined();
  });

  it("is undefined without storage", () => {
    vi.stubGlobal("sessionStorage", null);
    expect(storedTransport()).toBeUndefined();
  });
});
