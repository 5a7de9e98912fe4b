import { afterEach, describe, expect, it, vi } from "vitest";
import { storedTransport, transportKey } from "./storedTransport";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe("storedTransport (spec §5, §7)", () => {
  it.each(["socket", "http"])("is %s", (kind) => {
    sessionStorage.setItem(transportKey, kind);
    expect(storedTransport()).toBe(kind);
  });

  it.each(["", " http", "HTTP", "sockets", '"http"', "null", "polling", "x".repeat(1_000_000)])(
    "is none where the entry is none: %.20s",
    (junk) => {
      sessionStorage.setItem(transportKey, junk);
      expect(storedTransport()).toBeUndefined();
    },
  );

  it("is none where there is no entry under that very key", () => {
    sessionStorage.setItem("transport", "http");
    localStorage.setItem(transportKey, "http");
    expect(storedTransport()).toBeUndefined();
    localStorage.clear();
  });

  it("is none where storage is blocked", () => {
    vi.stubGlobal("sessionStorage", {
      getItem() {
        throw new DOMException("Access is denied", "SecurityError");
      },
    });
    expect(storedTransport()).toBeUndefined();
  });

  it("is none where there is no storage", () => {
    vi.stubGlobal("sessionStorage", null);
    expect(storedTransport()).toBeUndefined();
  });
});
