// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventSink } from "../../contract/host/events";
import { lazySink } from "./lazySink";

describe("a sink whose code cannot be fetched", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const received: unknown[] = [];
  const loadAfter = (failures: number) => {
    received.length = 0;
    return vi.fn(async (): Promise<EventSink> => {
      if (load.mock.calls.length <= failures) throw new TypeError("Failed to fetch dynamically imported module");
      return { receive: (type) => received.push(type) };
    });
  };
  let load: ReturnType<typeof loadAfter>;

  it("receives all events once it is loaded", async () => {
    load = loadAfter(2);
    const sink = lazySink(load, new AbortController().signal);
    sink.receive("cashier-close", {}, 0);
    await vi.advanceTimersByTimeAsync(10_000);
    sink.receive("cashier-loaded", { version: "" }, 0);
    expect(received).toEqual(["cashier-close", "cashier-loaded"]);
  });

  it("is not fetched any more after the element's removal", async () => {
    load = loadAfter(9);
    const removal = new AbortController();
    lazySink(load, removal.signal);
    await vi.advanceTimersByTimeAsync(0);
    removal.abort();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(load).toHaveBeenCalledOnce();
  });
});
