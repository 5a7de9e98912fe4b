import { describe, expect, it } from "vitest";
import { readRefusal, readVerdict } from "./submitVerdict";

const stopped = (message?: string) => ({ proceed: false, message });

describe("readVerdict", () => {
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["true", true],
    ["0", 0],
    ["an empty text", ""],
    ["a text", "no"],
    ["an empty object", {}],
    ["an object of another kind", { ok: false, status: 500 }],
    ["an array", ["no"]],
    ["proceed", { proceed: true }],
    ["proceed beside a message", { proceed: true, message: "Fine" }],
    ["an empty message", { message: "" }],
  ])("takes %s as agreement", (_what, given) => expect(readVerdict(given)).toEqual({ proceed: true }));

  it.each<[string, unknown, string | undefined]>([
    ["false", false, undefined],
    ["proceed false", { proceed: false }, undefined],
    ["a message that is no text, alone", { message: { en: "Limit reached" } }, undefined],
    ["a blank message alone", { message: " " }, undefined],
    ["a message alone", { message: "Limit reached" }, "Limit reached"],
    ["both", { proceed: false, message: "Limit reached" }, "Limit reached"],
    ["an error that is returned", new Error("Limit reached"), "Limit reached"],
    ["an error without a message that is returned", new Error(), undefined],
    ["an error of the host's code that is returned", new TypeError("Failed to fetch"), undefined],
    ["spaces around a message", { message: "  Limit\nreached \n" }, "Limit\nreached"],
    ["a blank message", { proceed: false, message: " \n" }, undefined],
    ["a message that is no text", { proceed: false, message: { html: "<b>" } }, undefined],
    ["proceed that is no boolean", { proceed: "true" }, undefined],
    ["proceed null", { proceed: null, message: "m" }, "m"],
    ["a long message", { message: "x".repeat(1_000) }, "x".repeat(300)],
  ])("stops the payment for %s", (_what, given, message) => expect(readVerdict(given)).toEqual(stopped(message)));
});

describe("readRefusal", () => {
  it.each<[string, unknown, string | undefined]>([
    ["an error", new Error("Limit reached"), "Limit reached"],
    ["an error of the network", new TypeError("Failed to fetch"), undefined],
    ["an error of the browser", new DOMException("signal timed out", "TimeoutError"), undefined],
    ["an object", { message: "Limit reached" }, "Limit reached"],
    ["an object that says to proceed", { proceed: true }, undefined],
    ["nothing", undefined, undefined],
    ["a text", "Limit reached", undefined],
    ["true", true, undefined],
    ["a message that is no text", { message: 7n }, undefined],
  ])("stops the payment for %s", (_what, reason, message) => expect(readRefusal(reason)).toEqual(stopped(message)));
});
