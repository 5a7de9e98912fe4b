import { describe, expect, it } from "vitest";
import type { Transaction } from "../../contract/payment/transaction";
import { groupByDay, sumsOf, withMonths } from "./days";

const paid = (changes: Partial<Transaction>): Transaction => ({
  id: "t1",
  type: "deposit",
  status: 1,
  method: "spei_mxn",
  amount: 0.1,
  currency: "MXN",
  ...changes,
});

describe("the sums of a month", () => {
  it("add what was paid in and out by currency, without the errors of floating point", () =>
    expect(
      sumsOf([
        paid({}),
        paid({ amount: 0.2, currency: "mxn" }),
        paid({ type: "withdrawal", amount: 5 }),
        paid({ currency: "USD", amount: 7 }),
      ]),
    ).toEqual([
      { currency: "MXN", paidIn: 0.3, paidOut: 5 },
      { currency: "USD", paidIn: 7, paidOut: 0 },
    ]));

  it("leave out a currency whose amounts are together beyond all numbers", () =>
    expect(sumsOf([paid({ amount: 1e308 }), paid({ amount: 1e308 }), paid({ currency: "USD", amount: 7 })])).toEqual([
      { currency: "USD", paidIn: 7, paidOut: 0 },
    ]));

  it("leave out what is open, has failed or has no amount", () =>
    expect(sumsOf([paid({ status: 0 }), paid({ status: 2 }), paid({ status: 3 }), paid({ amount: null })])).toEqual(
      [],
    ));
});

describe("months", () => {
  const transactions = [
    paid({ created_at: "2026-11-20T12:00:00" }),
    paid({ created_at: "2026-11-02T12:00:00" }),
    paid({ created_at: "2026-10-30T12:00:00" }),
  ];
  const days = groupByDay(transactions);

  it("begin with their first day, on the way into the past", () =>
    expect(withMonths(days, { transactions, isWhole: true }).map(({ month }) => month?.sums)).toEqual([
      [{ currency: "MXN", paidIn: 0.2, paidOut: 0 }],
      undefined,
      [{ currency: "MXN", paidIn: 0.1, paidOut: 0 }],
    ]));

  it("have no sums before all of their payments are loaded", () =>
    expect(withMonths(days, { transactions, isWhole: false }).at(-1)?.month?.sums).toEqual([]));

  it("count payments that are not on screen", () => {
    const [october] = withMonths(days.slice(2), {
      transactions: [...transactions, paid({ created_at: "2026-10-29T12:00:00" })],
      isWhole: true,
    });
    expect(october?.month?.sums).toEqual([{ currency: "MXN", paidIn: 0.2, paidOut: 0 }]);
  });

  it("have sums if the list ends with them before the next month is loaded", () =>
    expect(withMonths(days.slice(0, 2), { transactions, isWhole: false })[0]?.month?.sums).toEqual([
      { currency: "MXN", paidIn: 0.2, paidOut: 0 },
    ]));

  it("need a date", () => {
    const undated = [paid({})];
    const [day] = withMonths(groupByDay(undated), { transactions: undated, isWhole: true });
    expect(day?.month).toBeUndefined();
  });
});
