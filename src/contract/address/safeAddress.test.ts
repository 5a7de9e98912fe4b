import { describe, expect, it } from "vitest";
import { safeAddress } from "./safeLink";

describe("safeAddress", () => {
  it.each([
    "https://bank.example/pay?order=1",
    "HTTPS://bank.example/",
    "https://bank.example:8443/a#b",
    "http://localhost:3000/bank",
    "http://127.0.0.1/bank",
    "http://[::1]:80/bank",
    "HTTPS://bank.example:8443/a#b",
  ])("accepts %s", (address) => expect(safeAddress(address)?.href).toBe(new URL(address).href));

  it.each([
    "http://bank.example/",
    "http://localhost.bank.example/",
    "http://127.0.0.1.bank.example/",
    "http://localhost@bank.example/",
    "http://0.0.0.0/",
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://bank.example/1",
    "file:///etc/passwd",
    "ftp://bank.example/",
    "upi://pay",
    "intent://pay",
    "//bank.example/",
    "/pay",
    "bank.example",
    "",
    "https://",
    "http://localhost:x@bank.example/",
    "https://user:pass@bank.example/",
    "https://user@bank.example/",
    "https://:pass@bank.example/",
    "http://user:pass@localhost:3000/",
    undefined,
    null,
    1,
    {},
    [],
  ])("rejects %j", (address) => expect(safeAddress(address)).toBeUndefined());
});
