import { afterEach, describe, expect, it, vi } from "vitest";
import { formatSpan, formatWait, isInstant, momentText } from "./formats";

const span = (fromSeconds: number, toSeconds: number) => ({ fromSeconds, toSeconds });

describe("formatSpan", () => {
  it.each([
    [900, 900, "en", "15 min"],
    [61, 900, "en", "2–15 min"],
    [5_399, 5_399, "en", "90 min"],
    [5_400, 5_400, "en", "2 hours"],
    [3_600, 7_200, "en", "1–2 hours"],
    [86_400, 259_200, "en", "1–3 days"],
    [172_800, 172_800, "ru", "2 дня"],
    [86_400, 259_200, "es-MX", "1-3 días"],
    [0, 0, "en", "1 min"],
    [900, 900, "no such locale", "15 min"],
  ])("%d to %d in %s: %s", (from, to, locale, text) => {
    expect(formatSpan(span(from, to), locale)).toBe(text);
  });
});

describe("an engine without ranges", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("writes both ends", () => {
    class NumberFormat extends Intl.NumberFormat {
      constructor(...options: ConstructorParameters<typeof Intl.NumberFormat>) {
        super(...options);
        Object.defineProperty(this, "formatRange", { value: undefined });
      }
    }
    vi.stubGlobal("Intl", { ...Intl, NumberFormat });
    expect(formatSpan(span(86_400, 259_200), "en")).toBe("1–3 days");
  });
});

describe("formatWait", () => {
  it.each([
    [0.2, "en", "in 1 second"],
    [89, "en", "in 89 seconds"],
    [90, "en", "in 2 minutes"],
    [5_400, "es-MX", "dentro de 2 horas"],
    [86_400, "ru", "через 24 часа"],
    [129_600, "hi-IN", "2 दिन में"],
    [1e9, "en", "in 11,575 days"],
  ])("%d in %s: %s", (seconds, locale, text) => {
    expect(formatWait(seconds, locale)).toBe(text);
  });
});

describe("momentText", () => {
  it.each([
    ["en", "Wednesday, November 25 at 5:43 PM"],
    ["es-MX", "miércoles, 25 de noviembre, 5:43 p.m."],
    // their forms end like a part of a sentence: "PMకి", "बजे"
    ["te-IN", "25 నవంబర్, బుధవారం, 5:43 PM"],
    ["hi-IN", "बुधवार, 25 नवंबर, 5:43 pm"],
  ])("in %s: %s", (locale, text) =>
    expect(momentText(new Date(2026, 10, 25, 17, 43), locale).replace(/\s/g, " ")).toBe(text),
  );
});

describe("isInstant", () => {
  it.each([
    [0, true],
    [60, true],
    [61, false],
  ])("up to %d s: %s", (to, expected) => {
    expect(isInstant(span(0, to))).toBe(expected);
  });
});
