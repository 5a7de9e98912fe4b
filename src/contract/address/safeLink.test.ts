import { describe, expect, it } from "vitest";
import { parseUrl, safeAddress, safeLink } from "./safeLink";

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

describe("safeLink", () => {
  it.each([
    "https://t.me/agent",
    "tg://resolve?domain=agent",
    "whatsapp://send?phone=1",
    "viber://chat?number=%2B1",
    "tel:+10000000000",
    "mailto:agent@example.com",
    "upi://pay?pa=demo@upi",
    "http://localhost:4000/guide",
  ])("accepts %s", (address) => expect(safeLink(address)).toBe(address));

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,<b>",
    "http://agents.example/",
    "https://user:pass@t.me/agent",
    "https://t.me@agents.example/",
    "tg://user:pass@resolve",
    "file:///etc/passwd",
    "intent://scan/#Intent;end",
    "blob:https://a.example/1",
    "/relative",
    "",
    undefined,
    null,
    {},
  ])("rejects %j", (address) => expect(safeLink(address)).toBeUndefined());
});

it.each([
  ["https://pay.example/a?b#c", "https://pay.example/a?b#c"],
  ["../a", undefined],
  ["", undefined],
  ["https://", undefined],
])("%s is parsed as %s", (address, expected) => expect(parseUrl(address)?.href).toBe(expected));
