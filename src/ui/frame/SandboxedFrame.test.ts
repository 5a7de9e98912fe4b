import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateLimit } from "./SandboxedFrame";

describe("rateLimit", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("lets the first calls of a period through, and none beyond them", () => {
    const isAllowed = rateLimit(2, 1_000);
    expect([isAllowed(), isAllowed(), isAllowed()]).toEqual([true, true, false]);
    vi.advanceTimersByTime(999);
    expect(isAllowed()).toBe(false);
  });

  it("lets as many through again once the period is over, however many were refused", () => {
    const isAllowed = rateLimit(1, 1_000);
    expect([isAllowed(), isAllowed()]).toEqual([true, false]);
    vi.advanceTimersByTime(1_000);
    expect([isAllowed(), isAllowed()]).toEqual([true, false]);
  });
});
