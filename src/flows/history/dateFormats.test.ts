import { describe, expect, it } from "vitest";
import { dateFormats } from "./dateFormats";

const at = Date.parse;
const formats = (locale: string, now = "2026-03-05T12:00:00Z", timeZone = "UTC") =>
  dateFormats(locale, timeZone, () => at(now));

describe("the heading of a day", () => {
  it.each([
    ["en", "Today", "Yesterday", "Tuesday, March 3"],
    ["es-MX", "Hoy", "Ayer", "Martes, 3 de marzo"],
    ["ru", "Сегодня", "Вчера", "Вторник, 3 марта"],
    ["hi-IN", "आज", "कल", "मंगलवार, 3 मार्च"],
  ])("in %s", (locale, today, yesterday, earlier) => {
    const { day } = formats(locale);
    expect(day(at("2026-03-05T00:10:00Z"))).toBe(today);
    expect(day(at("2026-03-04T23:50:00Z"))).toBe(yesterday);
    expect(day(at("2026-03-03T12:00:00Z"))).toBe(earlier);
  });

  it("follows the time zone", () => {
    // 23:00 of 4 March in Mexico City, at noon of 5 March
    expect(formats("en", "2026-03-05T18:00:00Z", "America/Mexico_City").day(at("2026-03-05T05:00:00Z"))).toBe(
      "Yesterday",
    );
    expect(formats("en", "2026-03-05T18:00:00Z").day(at("2026-03-05T05:00:00Z"))).toBe("Today");
  });

  it("names the year of another year", () =>
    expect(formats("en").day(at("2025-12-31T12:00:00Z"))).toBe("Wednesday, December 31, 2025"));

  it.each([
    // half past eleven at night of a day of 25 hours
    ["2026-11-02T04:30:00Z", "2026-10-31T16:00:00Z"],
    // half past midnight after a day of 23 hours
    ["2026-03-09T04:30:00Z", "2026-03-08T16:00:00Z"],
  ])("knows yesterday around a change of clocks, at %s", (now, yesterday) =>
    expect(formats("en", now, "America/New_York").day(at(yesterday))).toBe("Yesterday"),
  );

  it("shows a future day by its date", () =>
    expect(formats("en").day(at("2026-03-06T12:00:00Z"))).toBe("Friday, March 6"));
});

it("gives the time of day, and a date with its time zone", () => {
  const { time, full } = formats("en", undefined, "America/Mexico_City");
  expect(time(at("2026-03-05T20:05:00Z")).replace(/\s/g, " ")).toBe("2:05 PM");
  expect(full(at("2026-03-05T20:05:00Z")).replace(/\s/g, " ")).toMatch(/^March 5, 2026 at 2:05 PM (CST|GMT-6)$/);
});

it.each([
  ["te-IN", "5 మార్చి, 2026, 8:05 PM UTC"],
  ["mr-IN", "५ मार्च, २०२६, ८:०५ PM UTC"],
  ["hi-IN", "5 मार्च 2026, 8:05 pm UTC"],
])("gives a date with its time zone in %s without the ending of a sentence's part", (locale, text) =>
  expect(formats(locale).full(at("2026-03-05T20:05:00Z")).replace(/\s/g, " ")).toBe(text),
);
