import { describe, expect, it } from "vitest";
import { CashierError } from "../contract/CashierError";
import { isNetworkError } from "./failures";
import { NetworkError } from "./Transport";

describe("isNetworkError", () => {
  it.each<[unknown, boolean]>([
    [new NetworkError(), true],
    [new TypeError("NetworkError when attempting to fetch resource."), true],
    [new TypeError("Failed to fetch"), true],
    // Firefox, for a body that ends early
    [new TypeError("Error in input stream"), true],
    [new TypeError("Load failed"), true],
    [new Error("read ECONNRESET"), true],
    [new Error("connect ECONNREFUSED 127.0.0.1:1"), true],
    [new Error("getaddrinfo ENOTFOUND pay.example"), true],
    [new Error("timeout"), true],
    [new Error("ping timeout"), true],
    [new DOMException("The operation timed out.", "TimeoutError"), true],
    [new DOMException("signal is aborted without reason", "AbortError"), false],
    [new Error("Invalid response: (root)"), false],
    [new TypeError("Cannot read properties of undefined"), false],
    [new SyntaxError("Unexpected token"), false],
    [new Error(""), false],
    [new CashierError("Session timeout", { status: 401, code: "token_expired" }), false],
    [new CashierError("network error", { status: 409 }), false],
    ["Failed to fetch", false],
    [{ message: "Failed to fetch" }, false],
    [undefined, false],
  ])("%s: %s", (thrown, expected) => expect(isNetworkError(thrown)).toBe(expected));
});
