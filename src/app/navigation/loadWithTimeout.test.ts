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
  const load = (...tasks: Promise<unknown>[]) => {
    const state = { outcome: "waiting" };
    loadWithTimeout(tasks, ending.signal).then(
      () => Object.assign(state, { outcome: "loaded" }),
      (error: Error) => Object.assign(state, { outcome: error.message }),
    );
    return state;
  };

  it("waits for all of its tasks, and leaves no timer", async () => {
    const state = load(taking(10), taking(29_000), Promise.resolve());
    await vi.advanceTimersByTimeAsync(28_999);
    expect(state.outcome).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(state.outcome).toBe("loaded");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not wait without tasks", async () => {
    const state = load();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.outcome).toBe("loaded");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("fails as the first failing task does, and leaves no timer", async () => {
    const state = load(taking(20, new Error("Second")), taking(10, new Error("First")), Promise.resolve());
    await vi.advanceTimersByTimeAsync(10);
    expect(state.outcome).toBe("First");
    await vi.advanceTimersByTimeAsync(10);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives up after 30 s", async () => {
    const state = load(new Promise(() => {}), taking(5));
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
