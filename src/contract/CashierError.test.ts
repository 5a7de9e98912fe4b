import { describe, expect, it } from "vitest";
import { CashierError, maskNumbers, statusText } from "./CashierError";

describe("maskNumbers", () => {
  it.each([
    ["No 4111111111111111 here", "No •••••••••••••••• here"],
    ["4111 1111 1111 1111", "•••• •••• •••• ••••"],
    ["4111-1111-1111-1111!", "••••-••••-••••-••••!"],
    ["4111\u00a01111 - 1111  1111", "••••\u00a0•••• - ••••  ••••"],
    ["123456789012", "••••••••••••"],
    ["1".repeat(40), "•".repeat(40)],
  ])("%s", (text, expected) => expect(maskNumbers(text)).toBe(expected));

  it.each(["", "12345678901", "Minimum 1 000 000", "21.11.2026 23:45:02", "+52 55 1234 567"])("leaves %j", (text) =>
    expect(maskNumbers(text)).toBe(text),
  );

  it("ends soon with a text made to keep it busy", () => {
    const text = `${"1   ".repeat(11)}x`.repeat(20_000);
    const before = performance.now();
    maskNumbers(text);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe("a failure's text", () => {
  const echoed = new CashierError("Card 4111111111111111 of Ana is refused", {
    status: 422,
    code: "c 4111111111111111",
  });

  it("holds no card number, for any listener", () => {
    expect(JSON.stringify(echoed.report)).not.toMatch(/4111/);
    expect(echoed.message).toContain("of Ana is refused");
  });

  it("leaves for analytics and monitoring as its status, where a server has written it", () => {
    expect(echoed.analytics).toEqual({ error_code: "c ••••••••••••••••", error_text: "Error 422" });
    expect(statusText(echoed.report)).toBe("Error 422");
    expect(new CashierError("No", { status: 500 }).analytics).toEqual({ error_code: "500", error_text: "Error 500" });
  });

  it("is the widget's own where nobody has answered", () =>
    expect(new CashierError("Network connection failed", { code: "network_error" }).analytics).toEqual({
      error_code: "network_error",
      error_text: "Network connection failed",
    }));
});
