import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkStorage, readStored, storageKeys, writeStored } from "./storage";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
const refuse = (name: string) => () => {
  throw new DOMException("secret", name);
};

beforeEach(() => warn.mockClear());
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it("the keys are the contract's three", () => {
  expect(Object.values(storageKeys).sort()).toEqual(["cashier.forceLogging", "cashier.transport", "cashier.user"]);
});

describe("readStored", () => {
  it("reads an entry, an empty one too", () => {
    sessionStorage.setItem("cashier.user", "");
    expect(readStored(storageKeys.user)).toBe("");
    sessionStorage.setItem("cashier.user", "{}");
    expect(readStored(storageKeys.user)).toBe("{}");
  });

  it("is undefined, and silent, where there is none", () => {
    expect(readStored(storageKeys.user)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it("is undefined, and silent, where storage is blocked", () => {
    vi.stubGlobal("sessionStorage", { getItem: refuse("SecurityError") });
    expect(readStored(storageKeys.user)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("writeStored", () => {
  it("writes an entry, and takes it out", () => {
    expect(writeStored(storageKeys.forceLogging, "1")).toBe(true);
    expect({ ...sessionStorage }).toEqual({ "cashier.forceLogging": "1" });
    expect(writeStored(storageKeys.forceLogging, undefined)).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(["SecurityError", "QuotaExceededError"])("is false, and says so without the value, after a %s", (name) => {
    vi.stubGlobal("sessionStorage", { setItem: refuse(name), removeItem: refuse(name) });
    expect(writeStored(storageKeys.user, '{"token":"secret"}')).toBe(false);
    expect(writeStored(storageKeys.user, undefined)).toBe(false);
    expect(warn.mock.calls).toEqual(Array(2).fill(["cashier-widget: session storage cannot be written"]));
  });
});

describe("checkStorage (spec §5)", () => {
  it.each([undefined, "socket", "http"])("has nothing to say of %s", (kind) => {
    writeStored(storageKeys.transport, kind);
    checkStorage();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(["", "HTTP", "carrier-pigeon", "{}"])("warns once of %j, and does not repeat it", (junk) => {
    writeStored(storageKeys.transport, junk);
    checkStorage();
    expect(warn.mock.calls).toEqual([
      ["cashier-widget: cashier.transport holds neither socket nor http; it is ignored"],
    ]);
  });

  it("says once that storage is blocked", () => {
    vi.stubGlobal("sessionStorage", { getItem: refuse("SecurityError") });
    checkStorage();
    expect(warn.mock.calls).toEqual([["cashier-widget: session storage cannot be read"]]);
  });
});
