import { describe, expect, it } from "vitest";
import type { Transaction } from "../../contract/payment/transaction";
import { blocksOf, type Day, dayNamer, groupByDay } from "./days";

const transaction = (id: string, created_at?: string): Transaction => ({
  id,
  type: "deposit",
  status: 1,
  method: "spei",
  amount: 100,
  currency: "MXN",
  created_at,
});
const days = (timeZone: string | undefined, ...dates: (string | undefined)[]) =>
  groupByDay(
    dates.map((date, at) => transaction(String(at), date)),
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

  it("puts one without a valid date to the day before it", () => {
    expect(days("UTC", "2026-03-02T10:00:00Z", undefined, "never", "2026-03-02T09:00:00Z")).toEqual(["0123"]);
    const [first] = groupByDay([transaction("a"), transaction("b", "2026-03-02T10:00:00Z")]);
    expect(first).toMatchObject({ at: undefined, items: [{ id: "a" }] });
  });
});

describe("blocksOf", () => {
  const day = (key: string, size: number): Day => ({
    key,
    at: 0,
    items: Array.from({ length: size }, (_, at) => transaction(`${key}${at}`)),
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
