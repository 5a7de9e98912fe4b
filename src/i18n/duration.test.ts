import { afterEach, describe, expect, it, vi } from "vitest";
import { formatSpan, isInstant } from "./duration";

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

describe("isInstant", () => {
  it.each([
    [0, true],
    [60, true],
    [61, false],
  ])("up to %d s: %s", (to, expected) => {
    expect(isInstant(span(0, to))).toBe(expected);
  });
});
