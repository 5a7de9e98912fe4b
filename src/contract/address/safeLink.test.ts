import { describe, expect, it } from "vitest";
import { parseUrl, safeLink } from "./safeLink";

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

it.each<[string, string | undefined, string | undefined]>([
  ["https://pay.example/a?b#c", undefined, "https://pay.example/a?b#c"],
  ["../a", "https://pay.example/b/c", "https://pay.example/a"],
  ["../a", undefined, undefined],
  ["", undefined, undefined],
  ["https://", "https://pay.example", undefined],
])("%s on %s is %s", (address, base, expected) => expect(parseUrl(address, base)?.href).toBe(expected));
