import { describe, expect, it } from "vitest";
import type { Transaction } from "../../contract/payment/transaction";
import { dayNamer } from "./dateFormats";
import { blocksOf, type Day, groupByDay, sumsOf, withMonths } from "./days";

const paid = (changes: Partial<Transaction>): Transaction => ({
  id: "t1",
  type: "deposit",
  status: 1,
  method: "spei_mxn",
  amount: 0.1,
  currency: "MXN",
  ...changes,
});
const days = (timeZone: string | undefined, ...dates: (string | undefined)[]) =>
  groupByDay(
    dates.map((created_at, at) => paid({ id: String(at), created_at })),
    dayNamer(timeZone),
  ).map(({ items }) => items.map(({ id }) => id).join(""));

describe("groupByDay", () => {
  const late = ["2026-03-02T05:30:00Z", "2026-03-02T01:00:00Z", "2026-03-01T12:00:00Z"];
  it.each([
    ["UTC", ["01", "2"]],
    // 22:30 and 18:00 of 1 March
    ["America/Tijuana", ["012"]],
    // 14:30 and 10:00 of 2 March, 21:00 of 1 March
    ["Asia/Tokyo", ["01", "2"]],
    // 18:00 of 2 March; the last one at 1:00 of the same day
    ["Pacific/Auckland", ["012"]],
  ])("groups by the day in %s", (timeZone, expected) => expect(days(timeZone, ...late)).toEqual(expected));

  it("groups by the device's day if no time zone is given", () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(days(undefined, ...late)).toEqual(days(timeZone, ...late));
  });

  it("keeps a day of 25 hours together", () =>
    // from 0:30 to 23:30 in New York, over the change of clocks
    expect(days("America/New_York", "2026-11-02T04:30:00Z", "2026-11-01T04:30:00Z")).toEqual(["01"]));

  it("keeps the server's order: what comes later never changes the days before", () =>
    expect(days("UTC", "2026-03-02T10:00:00Z", "2026-03-01T10:00:00Z", "2026-03-02T09:00:00Z")).toEqual([
      "0",
      "1",
      "2",
    ]));

  it("adds a transaction without a valid date to the day before it", () => {
    expect(days("UTC", "2026-03-02T10:00:00Z", undefined, "never", "2026-03-02T09:00:00Z")).toEqual(["0123"]);
    const [first] = groupByDay([paid({ id: "a" }), paid({ id: "b", created_at: "2026-03-02T10:00:00Z" })]);
    expect(first).toMatchObject({ at: undefined, items: [{ id: "a" }] });
  });
});

describe("blocksOf", () => {
  const day = (key: string, size: number): Day => ({
    key,
    at: 0,
    items: Array.from({ length: size }, (_, at) => paid({ id: `${key}${at}` })),
  });

  it("fills blocks of whole days, from the start on", () => {
    const blocks = blocksOf([day("a", 30), day("b", 15), day("c", 100), day("d", 1)]);
    expect(blocks.map(({ key, size }) => [key, size])).toEqual([
      ["a", 45],
      ["c", 100],
      ["d", 1],
    ]);
  });

  it("changes the last block only when days follow", () => {
    const before = blocksOf([day("a", 45), day("b", 5)]);
    const after = blocksOf([day("a", 45), day("b", 5), day("c", 5)]);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(after[0]?.size).toBe(before[0]?.size);
  });
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

  it("leave out a currency whose sum exceeds the largest number", () =>
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
