import { describe, expect, it } from "vitest";
import { withinBalance } from "./BalanceRow";

describe("withinBalance", () => {
  const limits = { min: 10, max: 500 };

  it.each([
    ["less than the maximum", 300, 300],
    ["more than the maximum", 900, 500],
    ["the noise of binary arithmetic", 299.999_999_999_999_94, 300],
    ["less than a cent above an amount", 300.004, 300],
    ["nothing", 0, 500],
    ["unknown", undefined, 500],
  ])("a balance that is %s", (_, balance, max) =>
    expect(withinBalance(limits, balance, "MXN")).toEqual({ min: 10, max }),
  );

  it("is the maximum of a method without one", () =>
    expect(withinBalance({ min: 10, max: 0 }, 300, "MXN")).toEqual({ min: 10, max: 300 }));
});
