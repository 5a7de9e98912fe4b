import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { BalanceRow, withinBalance } from "./BalanceRow";

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

describe("why nothing of the balance can be withdrawn", () => {
  const { box, render } = drawing();

  it.each([
    [0, { min: 100, max: 500 }, "Not enough on your balance"],
    [0.004, { min: 0, max: 0 }, "Not enough on your balance"],
    [50, { min: 100, max: 500 }, "Minimum $100"],
    // limits that contradict each other
    [5_000, { min: 100, max: 50 }, "Maximum $50"],
  ])("is, for %d and %o: %s", async (balance, limits, reason) => {
    const rules = { balance, limits, currency: "MXN", onChoose: () => {} };
    await render(inCashier(cashierStub(), createElement(BalanceRow, rules)));
    const id = box.querySelector("button")?.getAttribute("aria-describedby");
    expect(document.getElementById(id ?? "")?.textContent).toBe(reason);
  });
});
