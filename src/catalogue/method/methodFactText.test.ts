import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { hostSessionAtom, localeAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { arrivalText, backAt, downNotice, feeText } from "./methodFactText";

const cashier = cashierStub();
const minutes = (from: number, to: number) => ({ fromSeconds: from * 60, toSeconds: to * 60 });

describe("arrivalText", () => {
  it.each([
    [minutes(0, 1), "Instant"],
    [minutes(15, 15), "About 15 min"],
    [minutes(10, 120), "1–2 hours"],
    [minutes(1_440, 4_320), "1–3 days"],
  ])("of %j is %s", (arrival, text) => expect(arrivalText(cashier, arrival, "en")).toBe(text));
});

describe("feeText", () => {
  const none = { percent: 0, fixed: 0 };
  it.each([
    [none, "No fee"],
    [{ ...none, percent: 1.5 }, "1.5% fee"],
    [{ ...none, percent: 0.0125 }, "0.0125% fee"],
    [{ ...none, fixed: 12 }, "$12 fee"],
    [{ percent: 1.5, fixed: 3 }, "1.5% + $3 fee"],
    [{ ...none, percent: 2.5, min: 5 }, "2.5% fee, at least $5"],
    // the fixed part is more than that
    [{ percent: 2, fixed: 5, min: 5 }, "2% + $5 fee"],
    [{ ...none, min: 5 }, "$5 fee"],
    [{ ...none, fixed: 2, min: 5 }, "$5 fee"],
    [{ ...none, fixed: 12, max: 10 }, "$10 fee"],
    [{ ...none, percent: 3, max: 0 }, "No fee"],
  ])("of %j is %s", (fee, text) => expect(feeText(cashier, fee, "MXN", "en")).toBe(text));

  it("is written as in the region", () =>
    expect(feeText(cashier, { percent: 1.5, fixed: 3.5 }, "EUR", "de-DE")).toBe("1,5\u00a0% + 3,50\u00a0€ fee"));
});

describe("backAt", () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 30).getTime();
  const down = (until: number | undefined) => ({ state: "down", until }) as const;

  it.each([
    ["a time of today", at(3, 15), "en-GB", "15:30"],
    ["a time of another day with its date", at(4, 15), "en-GB", "4 Mar, 15:30"],
    ["the region's format", at(3, 15), "de-AT", "15:30"],
    ["nothing once it has passed", at(3, 9), "en-GB", undefined],
    ["nothing if it is unknown", undefined, "en-GB", undefined],
  ])("is %s", (_, until, locale, text) => expect(backAt(down(until), locale, at(3, 10))).toBe(text));
});

describe("downNotice", () => {
  const nowMs = new Date(2026, 2, 3, 10).getTime();
  const { store } = cashier;
  beforeEach(() => {
    vi.useFakeTimers({ now: nowMs });
    store.set(hostSessionAtom, { ...hostSessionDefaults, lang: "ru" });
    store.set(localeAtom, "ru");
  });
  afterEach(() => vi.useRealTimers());
  const until = new Date(2026, 2, 3, 12).getTime();

  it.each([
    [{ until, text: { en: "Back soon", ru: "Скоро вернётся" } }, "OXXO: Скоро вернётся"],
    [{ until, text: { es: "Pronto" } }, "OXXO is unavailable until 12:00. Choose another method."],
    [{ until: nowMs - 1 }, "OXXO is unavailable right now. Choose another method."],
  ])("of %j is %s", (availability, text) =>
    expect(downNotice(cashier, "OXXO", { state: "down", ...availability })).toBe(text),
  );
});
