import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CashierEvents, EventSink } from "../../contract/events/events";
import { BufferedSink, lazySink } from "./BufferedSink";

type Received = [type: keyof CashierEvents, detail: unknown];

/** Records the events that it receives, and their times. */
function sink() {
  const received: Received[] = [];
  const times: number[] = [];
  const receive: EventSink["receive"] = (type, detail, at) => {
    received.push([type, detail]);
    times.push(at);
  };
  return { receive, received, times };
}

const loaded: Received = ["cashier-loaded", { version: "v1.0.346" }];
const init: Received = ["cashier-init", { page: "deposit" }];
const close: Received = ["cashier-close", {}];

function emitTwo(buffer: BufferedSink) {
  buffer.receive("cashier-loaded", { version: "v1.0.346" });
  buffer.receive("cashier-init", { page: "deposit" });
}

describe("BufferedSink", () => {
  it("forwards buffered events in their order, then each new event", () => {
    const buffer = new BufferedSink();
    const [one, other] = [sink(), sink()];
    emitTwo(buffer);
    buffer.connect([one, other]);
    expect(one.received).toEqual([loaded, init]);
    buffer.receive("cashier-close", {});
    expect(one.received).toEqual([loaded, init, close]);
    expect(other.received).toEqual(one.received);
  });

  it("forwards details unchanged", () => {
    const buffer = new BufferedSink();
    const one = sink();
    const detail = { page: "deposit" } as const;
    buffer.receive("cashier-init", detail);
    buffer.connect([one]);
    buffer.receive("cashier-init", detail);
    for (const [, given] of one.received) expect(given).toBe(detail);
  });

  it("passes the time of the event, not of its delivery", () => {
    const now = vi.spyOn(performance, "now");
    const buffer = new BufferedSink();
    const one = sink();
    now.mockReturnValue(10);
    buffer.receive("cashier-close", {});
    now.mockReturnValue(25);
    buffer.receive("cashier-close", {});
    now.mockReturnValue(900);
    buffer.connect([one]);
    buffer.receive("cashier-close", {});
    now.mockRestore();
    expect(one.times).toEqual([10, 25, 900]);
  });

  it("forwards buffered events once, even when it is connected again", () => {
    const buffer = new BufferedSink();
    const [one, other] = [sink(), sink()];
    emitTwo(buffer);
    buffer.connect([one]);
    buffer.connect([other]);
    buffer.receive("cashier-close", {});
    expect(one.received).toEqual([loaded, init]);
    expect(other.received).toEqual([close]);
  });

  it("keeps the order when a sink emits an event while it receives one", () => {
    const buffer = new BufferedSink();
    const last = sink();
    const answering: EventSink = {
      receive: (type) => {
        if (type === "cashier-loaded") buffer.receive("cashier-close", {});
      },
    };
    emitTwo(buffer);
    buffer.connect([answering, last]);
    expect(last.received.map(([type]) => type)).toEqual(["cashier-loaded", "cashier-init", "cashier-close"]);
  });

  it("buffers the latest 1,000 events", () => {
    const buffer = new BufferedSink();
    const one = sink();
    for (let count = 0; count < 1_005; count++) buffer.receive("cashier-close", {}, count);
    buffer.connect([one]);
    expect([one.times.length, one.times[0], one.times.at(-1)]).toEqual([1_000, 5, 1_004]);
  });

  it("works without sinks", () => {
    const buffer = new BufferedSink();
    emitTwo(buffer);
    buffer.connect([]);
    expect(() => buffer.receive("cashier-close", {})).not.toThrow();
  });
});

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
