import { describe, expect, it } from "vitest";
import type { DepositLimit } from "../../contract/payment/depositLimits";
import { isAboveLimit, leftOf, otherLimits, tightestLimit, withinDepositLimit } from "./depositLimits";
import { leftText, overText, reachedText } from "./texts";

const limit = (period: DepositLimit["period"], amount: number | null, used: number, more = {}): DepositLimit => ({
  period,
  currency: "GBP",
  amount,
  used,
  ...more,
});

describe("what is left of a limit", () => {
  it.each([
    [200, 80, 120],
    [0.3, 0.1, 0.2],
    [100, 100, 0],
    // a limit that was lowered below what is used
    [50, 80, 0],
    [0, 0, 0],
    // what is used may be converted from another currency
    [100, 33.337, 66.66],
    [100, 99.995, 0],
  ])("of %d with %d used is %d", (amount, used, left) => expect(leftOf(limit("day", amount, used))).toBe(left));

  it("is undefined where there is no limit", () => expect(leftOf(limit("day", null, 80))).toBeUndefined());

  it("is undefined for the largest number, which some servers send for no limit", () => {
    expect(leftOf(limit("day", Number.MAX_VALUE, 80))).toBeUndefined();
    const week = limit("week", 90, 50);
    expect(tightestLimit([limit("day", Number.MAX_VALUE, 80), week], "GBP")?.limit).toBe(week);
  });
});

describe("the tightest limit", () => {
  it("is the one with the least left, in the player's currency alone", () => {
    const items = [limit("day", 200, 50), limit("week", 400, 300), limit("month", null, 900)];
    const euros = { ...limit("week", 20, 0), currency: "EUR" };
    expect(tightestLimit([...items, euros], "gbp")).toEqual({ limit: items[1], left: 100 });
    expect(tightestLimit(items, "USD")).toBeUndefined();
    expect(otherLimits([...items, euros], "GBP")).toEqual([{ limit: euros, left: 20 }]);
    expect(otherLimits(items, "USD")).toEqual([{ limit: items[1], left: 100 }]);
  });

  it("of two with as much left is the one that starts again last", () => {
    const day = limit("day", 50, 50, { resets_at: "2026-11-25T10:00:00Z" });
    const week = limit("week", 90, 90, { resets_at: "2026-11-29T10:00:00Z" });
    expect(tightestLimit([day, week], "GBP")?.limit).toBe(week);
  });

  it("is undefined without limits", () => expect(tightestLimit([limit("day", null, 1)], "GBP")).toBeUndefined());

  it.each([
    [120, false],
    [120.01, true],
    [0.1 + 0.2, false],
  ])("takes %d of 120: %s", (amount, isAbove) =>
    expect(isAboveLimit(amount, { limit: limit("day", 200, 80), left: 120 })).toBe(isAbove),
  );
});

describe("the amounts that a limit leaves room for", () => {
  it.each([
    [{ min: 5, max: 100 }, undefined, { min: 5, max: 100 }],
    [{ min: 5, max: 100 }, 40, { min: 5, max: 40 }],
    [{ min: 5, max: 0 }, 40, { min: 5, max: 40 }],
    [{ min: 5, max: 100 }, 500, { min: 5, max: 100 }],
    [{ min: 5, max: 0 }, 0, undefined],
    [{ min: 50, max: 0 }, 40, undefined],
  ])("%j with %s left are %j", (limits, left, expected) => expect(withinDepositLimit(limits, left)).toEqual(expected));
});

describe("the words of a limit", () => {
  const cashier = {
    text: ({ message = "" }: { message?: string | undefined }, values: Record<string, unknown> = {}) =>
      message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  };
  const left = { limit: limit("day", 200, 80, { resets_at: "2026-11-25T10:00:00Z" }), left: 120 };

  it("say amount, period and time", () => {
    expect(leftText(cashier, left, "en-GB")).toBe("£120 of your daily limit left");
    expect(leftText(cashier, left, "en-GB", "EGP")).toBe("£120 GBP of your daily limit left");
    expect(overText(cashier, left, "en-GB")).toMatch(
      /^Above your daily deposit limit\. It starts again on \w+day.* 2[456] November/,
    );
    expect(reachedText(cashier, left, "en-GB")).toMatch(/^Limit reached until 2[456] Nov/);
  });

  it("do without a time that the server does not tell", () => {
    const untold = { limit: limit("week", 200, 200), left: 0 };
    expect(overText(cashier, untold, "en-GB")).toBe("Above your weekly deposit limit");
    expect(reachedText(cashier, untold, "en-GB")).toBe("Deposit limit reached");
  });
});
