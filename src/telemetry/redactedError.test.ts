import { expect, it } from "vitest";
import { CashierError } from "../contract/CashierError";
import { errorAnalytics, redactedMessage } from "./redactedError";

it("reduces a text that the server wrote to the status", () => {
  const echoed = new CashierError("Card 4111111111111111 of Ana is refused", {
    status: 422,
    code: "c 4111111111111111",
  });
  expect(errorAnalytics(echoed)).toEqual({ error_code: "c ••••••••••••••••", error_text: "Error 422" });
  expect(redactedMessage(echoed.report)).toBe("Error 422");
  expect(errorAnalytics(new CashierError("No", { status: 500 }))).toEqual({
    error_code: "500",
    error_text: "Error 500",
  });
});

it("keeps a text that the widget wrote", () =>
  expect(errorAnalytics(new CashierError("Network connection failed", { code: "network_error" }))).toEqual({
    error_code: "network_error",
    error_text: "Network connection failed",
  }));
