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

it("there are three keys", () => {
  expect(Object.values(storageKeys).sort()).toEqual(["cashier.forceLogging", "cashier.transport", "cashier.user"]);
});

describe("readStored", () => {
  it("reads an entry, even an empty one", () => {
    sessionStorage.setItem("cashier.user", "");
    expect(readStored(storageKeys.user)).toBe("");
    sessionStorage.setItem("cashier.user", "{}");
    expect(readStored(storageKeys.user)).toBe("{}");
  });

  it("is undefined without a warning if there is no entry", () => {
    expect(readStored(storageKeys.user)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it("is undefined without a warning if storage is blocked", () => {
    vi.stubGlobal("sessionStorage", { getItem: refuse("SecurityError") });
    expect(readStored(storageKeys.user)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("writeStored", () => {
  it("writes and removes an entry", () => {
    expect(writeStored(storageKeys.forceLogging, "1")).toBe(true);
    expect({ ...sessionStorage }).toEqual({ "cashier.forceLogging": "1" });
    expect(writeStored(storageKeys.forceLogging, undefined)).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(["SecurityError", "QuotaExceededError"])(
    "is false after a %s, with a warning that does not contain the value",
    (name) => {
      vi.stubGlobal("sessionStorage", { setItem: refuse(name), removeItem: refuse(name) });
      expect(writeStored(storageKeys.user, '{"token":"secret"}')).toBe(false);
      expect(writeStored(storageKeys.user, undefined)).toBe(false);
      expect(warn.mock.calls).toEqual(Array(2).fill(["cashier-widget: session storage cannot be written"]));
    },
  );
});

describe("checkStorage", () => {
  it.each([undefined, "socket", "http"])("does not warn of %s", (kind) => {
    writeStored(storageKeys.transport, kind);
    checkStorage();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(["", "HTTP", "carrier-pigeon", "{}"])("warns once of %j without repeating it", (junk) => {
    writeStored(storageKeys.transport, junk);
    checkStorage();
    expect(warn.mock.calls).toEqual([
      ["cashier-widget: cashier.transport holds neither socket nor http; it is ignored"],
    ]);
  });

  it("warns once if storage is blocked", () => {
    vi.stubGlobal("sessionStorage", { getItem: refuse("SecurityError") });
    checkStorage();
    expect(warn.mock.calls).toEqual([["cashier-widget: session storage cannot be read"]]);
  });
});
