import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerTimeoutMs, httpRetry, pause, retryDelayMs, socketRetry } from "./retry";

describe("retryDelayMs: doubles from 1 s, plus up to 1 s of jitter, capped", () => {
  it.each([
    [1, 0, 1_000],
    [1, 0.5, 1_500],
    [1, 1, 2_000],
    [2, 0, 2_000],
    [2, 0.25, 2_250],
    [3, 0, 4_000],
    [4, 0.999, 8_999],
    [4, 1, 9_000],
    [5, 0, 10_000],
    [6, 1, 10_000],
    [2_000, 0, 10_000],
  ])("after %i failed attempts, with jitter %d: %i ms", (attempt, random, delay) =>
    expect(retryDelayMs(attempt, socketRetry.maxDelayMs, random)).toBe(delay),
  );

  it("randomizes its jitter", () => {
    const delays = Array.from({ length: 50 }, () => retryDelayMs(1, 10_000));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(2_000);
    expect(new Set(delays).size).toBeGreaterThan(10);
  });
});

it("retries HTTP 3 times after 2 s, attempts a socket 3 times, and times out after 20 s", () => {
  expect(httpRetry).toEqual({ maxRetries: 3, delayMs: 2_000 });
  expect(socketRetry).toEqual({ maxAttempts: 3, maxDelayMs: 10_000 });
  expect(answerTimeoutMs).toBe(20_000);
});

describe("pause", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("waits and leaves no listener", async () => {
    const ending = new AbortController();
    const removed = vi.spyOn(ending.signal, "removeEventListener");
    const done = vi.fn();
    const waiting = pause(2_000, ending.signal).then(done);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(done).toHaveBeenCalledOnce();
    expect(removed).toHaveBeenCalledOnce();
  });

  it("rejects with the signal's reason immediately and leaves no timer", async () => {
    const ending = new AbortController();
    const waiting = pause(2_000, ending.signal);
    ending.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects immediately if the signal has already aborted", async () => {
    await expect(pause(2_000, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
    expect(vi.getTimerCount()).toBe(0);
  });
});
