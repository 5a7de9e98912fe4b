import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadWithTimeout, within } from "./within";

const late = () => new Error("late");
const waitFor = (work: Promise<unknown>, signal = new AbortController().signal) => within(1_000, signal, work, late);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("gives the work's value", async () => {
  expect(await waitFor(Promise.resolve(1))).toBe(1);
});

it("fails as the work does", async () => {
  await expect(waitFor(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

it("fails once the time is over, not before", async () => {
  const failed = vi.fn();
  waitFor(new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(late());
});

it("gives work the whole time again if the page was suspended", async () => {
  const failed = vi.fn();
  const clock = vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(3_600_000);
  waitFor(new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(1_000);
  clock.mockRestore();
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failed).toHaveBeenCalledWith(late());
});

it("ends with its signal", async () => {
  const ending = new AbortController();
  const outcome = expect(waitFor(new Promise(() => {}), ending.signal)).rejects.toThrow("gone");
  ending.abort(new Error("gone"));
  await outcome;
});

const taking = (ms: number, failure?: Error) =>
  new Promise<void>((resolve, reject) => setTimeout(() => (failure ? reject(failure) : resolve()), ms));

describe("loadWithTimeout", () => {
  const ending = new AbortController();
  const load = (loading: Promise<void>) => {
    const state = { outcome: "waiting" };
    loadWithTimeout(loading, ending.signal).then(
      () => Object.assign(state, { outcome: "loaded" }),
      (error: Error) => Object.assign(state, { outcome: error.message }),
    );
    return state;
  };

  it("waits for the load, and leaves no timer", async () => {
    const state = load(taking(29_000));
    await vi.advanceTimersByTimeAsync(28_999);
    expect(state.outcome).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(state.outcome).toBe("loaded");
  });

  it("fails as the load does, and leaves no timer", async () => {
    const state = load(taking(10, new Error("No")));
    await vi.advanceTimersByTimeAsync(10);
    expect(state.outcome).toBe("No");
  });

  it("gives up after 30 s", async () => {
    const state = load(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(state.outcome).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(state.outcome).toBe("Request timeout");
  });

  it("ends with its signal, and leaves no timer", async () => {
    const state = load(new Promise(() => {}));
    ending.abort(new Error("gone"));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.outcome).toBe("gone");
  });
});
