import { describe, expect, it } from "vitest";
import { CashierError, maskCardNumbers } from "./CashierError";

describe("maskCardNumbers", () => {
  it.each([
    ["No 4111111111111111 here", "No •••••••••••••••• here"],
    ["4111 1111 1111 1111", "•••• •••• •••• ••••"],
    ["4111-1111-1111-1111!", "••••-••••-••••-••••!"],
    ["4111\u00a01111 - 1111  1111", "••••\u00a0•••• - ••••  ••••"],
    ["123456789012", "••••••••••••"],
    ["1".repeat(40), "•".repeat(40)],
  ])("%s", (text, expected) => expect(maskCardNumbers(text)).toBe(expected));

  it.each(["", "12345678901", "Minimum 1 000 000", "21.11.2026 23:45:02", "+52 55 1234 567"])("leaves %j", (text) =>
    expect(maskCardNumbers(text)).toBe(text),
  );

  it("takes linear time on an adversarial text", () => {
    const text = `${"1   ".repeat(11)}x`.repeat(20_000);
    const before = performance.now();
    maskCardNumbers(text);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

it("holds no card number of a server's text", () => {
  const error = new CashierError("Card 4111111111111111 of Ana is refused", { status: 422 });
  expect(JSON.stringify(error.report)).not.toMatch(/4111/);
  expect(error.message).toContain("of Ana is refused");
});
