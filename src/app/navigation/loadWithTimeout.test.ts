import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadWithTimeout } from "./loadWithTimeout";

const taking = (ms: number, failure?: Error) =>
  new Promise<void>((resolve, reject) => setTimeout(() => (failure ? reject(failure) : resolve()), ms));

describe("loadWithTimeout", () => {
  let ending: AbortController;
  beforeEach(() => {
    ending = new AbortController();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
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
    expect(vi.getTimerCount()).toBe(0);
  });

  it("fails as the load does, and leaves no timer", async () => {
    const state = load(taking(10, new Error("No")));
    await vi.advanceTimersByTimeAsync(10);
    expect(state.outcome).toBe("No");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives up after 30 s", async () => {
    const state = load(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(state.outcome).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(state.outcome).toBe("Request timeout");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends with its signal, and leaves no timer", async () => {
    const state = load(new Promise(() => {}));
    ending.abort(new Error("gone"));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.outcome).toBe("gone");
    expect(vi.getTimerCount()).toBe(0);
  });
});
