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
  const days = groupByDay([
    paid({ created_at: "2026-11-20T12:00:00" }),
    paid({ created_at: "2026-11-02T12:00:00" }),
    paid({ created_at: "2026-10-30T12:00:00" }),
  ]);

  it("begin with their first day, on the way into the past", () =>
    expect(withMonths(days, true).map(({ month }) => month?.sums)).toEqual([
      [{ currency: "MXN", paidIn: 0.2, paidOut: 0 }],
      undefined,
      [{ currency: "MXN", paidIn: 0.1, paidOut: 0 }],
    ]));

  it("have no sums before all of their payments are loaded", () =>
    expect(withMonths(days, false).at(-1)?.month?.sums).toEqual([]));

  it("need a date", () => expect(withMonths(groupByDay([paid({})]), true)[0]?.month).toBeUndefined());
});
