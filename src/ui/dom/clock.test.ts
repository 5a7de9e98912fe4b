import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenTimeIsUp } from "./clock";

describe("whenTimeIsUp", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = (ms: number) => {
    const until = Date.now() + ms;
    const callback = vi.fn<() => void>();
    const cancel = whenTimeIsUp(() => until - Date.now(), callback);
    return { callback, cancel };
  };

  it("calls back once, when no time is left", () => {
    const { callback } = start(1_000);
    vi.advanceTimersByTime(999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(callback).toHaveBeenCalledOnce();
  });

  it("calls back at once if the time is up already", () => {
    expect(start(0).callback).toHaveBeenCalledOnce();
  });

  it("calls back when the page is seen again after a sleep, in which timers pause", () => {
    const { callback } = start(1_000);
    vi.setSystemTime(Date.now() + 60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(callback).toHaveBeenCalledOnce();
  });

  it("calls back within a second of a clock that is set ahead, or a computer that wakes", () => {
    const { callback } = start(600_000);
    vi.setSystemTime(Date.now() + 700_000);
    vi.advanceTimersByTime(1_000);
    expect(callback).toHaveBeenCalledOnce();
  });

  it("never calls back once cancelled", () => {
    const { callback, cancel } = start(1_000);
    cancel();
    vi.advanceTimersByTime(2_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(callback).not.toHaveBeenCalled();
  });
});
