import { describe, expect, it } from "vitest";
import { statusTitle } from "./status";

describe("statusTitle", () => {
  it.each([
    [0, "Payment is being processed", "Withdrawal in progress"],
    [1, "Payment received", "Money sent"],
    [2, "Payment failed", "Withdrawal failed"],
    [3, "Request accepted", "Request accepted"],
  ])("has words of each area for the status %i", (status, deposit, withdrawal) => {
    expect(statusTitle({ type: "deposit", status }).message).toBe(deposit);
    expect(statusTitle({ type: "withdrawal", status }).message).toBe(withdrawal);
  });

  it("tells a cancelled payment from a failed one", () => {
    const error = { message: "You cancelled it", code: "cancelled" };
    expect(statusTitle({ type: "withdrawal", status: 2, error }).message).toBe("Withdrawal cancelled");
    expect(statusTitle({ type: "withdrawal", status: 1, error }).message).toBe("Money sent");
    expect(statusTitle({ type: "deposit", status: 2, error }).message).toBe("Payment cancelled");
    expect(statusTitle({ type: "deposit", status: 2 }).message).toBe("Payment failed");
  });
});
