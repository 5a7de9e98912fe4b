import { describe, expect, it } from "vitest";
import { CashierError, maskCardNumbers, redactedMessage } from "./CashierError";

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

describe("an error's text", () => {
  const echoed = new CashierError("Card 4111111111111111 of Ana is refused", {
    status: 422,
    code: "c 4111111111111111",
  });

  it("contains no card number", () => {
    expect(JSON.stringify(echoed.report)).not.toMatch(/4111/);
    expect(echoed.message).toContain("of Ana is refused");
  });

  it("is reduced to the status for analytics and monitoring if the server wrote it", () => {
    expect(echoed.analytics).toEqual({ error_code: "c ••••••••••••••••", error_text: "Error 422" });
    expect(redactedMessage(echoed.report)).toBe("Error 422");
    expect(new CashierError("No", { status: 500 }).analytics).toEqual({ error_code: "500", error_text: "Error 500" });
  });

  it("is kept for analytics if the widget wrote it", () =>
    expect(new CashierError("Network connection failed", { code: "network_error" }).analytics).toEqual({
      error_code: "network_error",
      error_text: "Network connection failed",
    }));
});
