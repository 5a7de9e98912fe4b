import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalyticsDetail } from "../contract/events/events";
import type { MetricEvent } from "../contract/wire/requests";
import { InteractionTimes, Measurements, type MetricsPort, startMetrics } from "./metrics";

function timesOf(durations: readonly number[], count = durations.length): InteractionTimes {
  const times = new InteractionTimes();
  for (let n = 0; n < count; n += 1) times.count();
  for (const [id, ms] of durations.entries()) times.add(id + 1, ms);
  return times;
}

const ascending = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("interaction to next paint", () => {
  it.each<[string, number[], number, number | undefined]>([
    ["is unknown without interactions", [], 0, undefined],
    ["is unknown if all were too short to be reported", [], 5, undefined],
    ["is the longest of a few", [40, 120, 64], 3, 120],
    ["is the longest of 49", ascending(49), 49, 49],
    ["ignores one outlier of 50", ascending(50), 50, 49],
    ["ignores two outliers of 100, counting short interactions", ascending(20), 100, 18],
    ["is never less than the tenth longest", ascending(800), 800, 791],
    ["is the shortest long one of a few among many short ones", [300, 200], 500, 200],
  ])("%s", (_, durations, count, inp) => expect(timesOf(durations, count).inp).toBe(inp));

  it("uses the longest event of an interaction", () => {
    const times = timesOf([], 1);
    for (const ms of [16, 96, 24]) times.add(7, ms);
    expect(times.inp).toBe(96);
  });

  it("keeps the longest of a long session in any order", () => {
    const times = timesOf([500, ...ascending(40)], 41);
    expect(times.inp).toBe(500);
  });
});

const submit: AnalyticsDetail = {
  type: "submit",
  event_cat: "deposit",
  currency: "MXN",
  payment_region: "mx",
  method_type: "fiat",
  method_name: "spei_mxn",
  submit_amount: 150,
};

/** Starts metrics with a fake browser: the test decides when it is idle. */
function start(changes: Partial<MetricsPort> = {}) {
  const ending = new AbortController();
  const idle: (() => void)[] = [];
  const sent: (readonly MetricEvent[])[] = [];
  const sentOnUnload: (readonly MetricEvent[])[] = [];
  const sink = startMetrics({
    host: document.body.appendChild(document.createElement("div")),
    signal: ending.signal,
    insertedAtMs: 100,
    paintedAtMs: 700,
    whenIdle(callback) {
      idle.push(callback);
      return () => idle.splice(idle.indexOf(callback), 1);
    },
    send: async (events) => void sent.push(events),
    sendOnUnload: (events) => void sentOnUnload.push(events),
    ...changes,
  });
  const becomeIdle = () => {
    for (const callback of idle.splice(0)) callback();
  };
  return { sink, becomeIdle, sent, sentOnUnload, end: () => ending.abort() };
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

const valuesOf = (events: readonly MetricEvent[] | undefined) =>
  Object.fromEntries((events ?? []).map(({ key, value }) => [key, value]));

/** The page's own navigation entry. */
class Navigation {
  readonly entryType = "navigation";
  readonly name = "";
  readonly startTime = 0;
  readonly duration = 0;
  readonly loadEventEnd: number;
  constructor(loadEventEnd: number) {
    this.loadEventEnd = loadEventEnd;
  }
  toJSON() {}
}

const pageLoadedAt = (ms: number) => vi.spyOn(performance, "getEntriesByType").mockReturnValue([new Navigation(ms)]);

beforeEach(() => {
  vi.stubGlobal("PerformanceNavigationTiming", Navigation);
  // a silent stand-in: browser tests cover the real observers
  class Silent {
    static readonly supportedEntryTypes: readonly string[] = [];
    observe() {}
    disconnect() {}
    takeRecords = () => [];
  }
  vi.stubGlobal("PerformanceObserver", Silent);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe("startMetrics", () => {
  it("sends one batch when the browser is idle", () => {
    const { sink, becomeIdle, sent, sentOnUnload } = start();
    sink.receive("cashier-loaded", { version: "v1" }, 100.2);
    sink.receive("cashier-init", { page: "deposit" }, 612.6);
    expect(sent).toEqual([]);
    becomeIdle();
    expect(sent.map(valuesOf)).toEqual([{ list_painted: 700, load: 613 }]);
    const [load] = sent[0]?.filter(({ key }) => key === "load") ?? [];
    expect(load?.timestamp).toBe(Math.round(performance.timeOrigin + 612.6));
    expect(sentOnUnload).toEqual([]);
  });

  it("counts from the element's insertion if the page had already loaded", () => {
    pageLoadedAt(5_000);
    const { sink, becomeIdle, sent } = start({ insertedAtMs: 60_000, paintedAtMs: 60_400 });
    sink.receive("cashier-loaded", { version: "v1" }, 60_000);
    sink.receive("cashier-init", { page: "deposit" }, 60_300);
    becomeIdle();
    expect(sent.map(valuesOf)).toEqual([{ list_painted: 400, load: 300 }]);
  });

  it.each([0, 5_000])("counts from the navigation if the element came with the page, loaded at %d", (loadedAt) => {
    pageLoadedAt(loadedAt);
    const { sink, becomeIdle, sent } = start();
    sink.receive("cashier-loaded", { version: "v1" }, 100);
    becomeIdle();
    expect(sent.map(valuesOf)).toEqual([{ list_painted: 700 }]);
  });

  it("measures the first list only", () => {
    const { sink, becomeIdle, sent } = start();
    sink.receive("cashier-init", { page: "deposit" }, 600);
    sink.receive("cashier-init", { page: "withdrawal" }, 9_000);
    becomeIdle();
    expect(sent.map(valuesOf)).toEqual([{ load: 600 }]);
  });

  it("sends the first press of the deposit button as the page is hidden, once", () => {
    const { sink, becomeIdle, sentOnUnload } = start();
    becomeIdle();
    sink.receive("cashier-analytics", { ...submit, type: "button" }, 800);
    sink.receive("cashier-analytics", { ...submit, event_cat: "withdrawal" }, 850);
    sink.receive("cashier-analytics", submit, 4_700);
    sink.receive("cashier-analytics", submit, 9_000);
    setVisibility("visible");
    expect(sentOnUnload).toEqual([]);
    setVisibility("hidden");
    window.dispatchEvent(new Event("pagehide"));
    expect(sentOnUnload.map(valuesOf)).toEqual([{ first_deposit_press: 4_000 }]);
  });

  it("continues after the page is shown again", () => {
    const { sink, becomeIdle, sentOnUnload } = start();
    sink.receive("cashier-init", { page: "deposit" }, 600);
    setVisibility("hidden");
    setVisibility("visible");
    becomeIdle();
    sink.receive("cashier-analytics", submit, 1_700);
    setVisibility("hidden");
    expect(sentOnUnload.map(valuesOf)).toEqual([{ load: 600 }, { first_deposit_press: 1_000 }]);
  });

  it("sends the rest when the element is removed and nothing afterwards", () => {
    const { sink, becomeIdle, sent, sentOnUnload, end } = start();
    sink.receive("cashier-init", { page: "deposit" }, 600);
    end();
    expect(sentOnUnload.map(valuesOf)).toEqual([{ load: 600 }]);
    sink.receive("cashier-analytics", submit, 1_700);
    setVisibility("hidden");
    window.dispatchEvent(new Event("pagehide"));
    becomeIdle();
    expect(sentOnUnload).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it("sends nothing without measurements", () => {
    const { becomeIdle, sent, sentOnUnload, end } = start();
    becomeIdle();
    setVisibility("hidden");
    end();
    expect([sent, sentOnUnload]).toEqual([[], []]);
  });

  it("omits metrics that depend on a paint if the list was not painted", () => {
    const { sink, becomeIdle, sent } = start({ paintedAtMs: undefined });
    sink.receive("cashier-loaded", { version: "v1" }, 100);
    sink.receive("cashier-init", { page: "deposit" }, 600);
    sink.receive("cashier-analytics", submit, 1_700);
    becomeIdle();
    expect(sent.map(valuesOf)).toEqual([{ load: 600 }]);
  });

  it("handles a failure to send, and sends what is measured after it", async () => {
    const lost = Promise.reject(new Error("lost"));
    const handle = vi.spyOn(lost, "catch");
    const { sink, becomeIdle, sentOnUnload } = start({ send: () => lost });
    sink.receive("cashier-init", { page: "deposit" }, 600);
    becomeIdle();
    expect(handle).toHaveBeenCalledOnce();
    await expect(handle.mock.results[0]?.value).resolves.toBeUndefined();
    sink.receive("cashier-analytics", submit, 1_700);
    setVisibility("hidden");
    expect(sentOnUnload.map(valuesOf)).toEqual([{ first_deposit_press: 1_000 }]);
  });
});

describe("Measurements", () => {
  it("returns a value once, in whole ms, with a timestamp since the epoch", () => {
    const measurements = new Measurements();
    measurements.set("load", 412.4, 900.2);
    const [event, ...others] = measurements.takeUnsent();
    expect(event).toEqual({ key: "load", value: 412, timestamp: Math.round(performance.timeOrigin + 900.2) });
    expect(others).toEqual([]);
    expect(measurements.takeUnsent()).toEqual([]);
  });

  it("returns a value again only if it has changed", () => {
    const measurements = new Measurements();
    measurements.set("inp", 80, 1);
    measurements.takeUnsent();
    measurements.set("inp", 80.3, 2);
    expect(measurements.takeUnsent()).toEqual([]);
    measurements.set("inp", 120, 3);
    expect(measurements.takeUnsent()).toMatchObject([{ key: "inp", value: 120 }]);
  });

  it("returns only the latest unsent value", () => {
    const measurements = new Measurements();
    measurements.set("lcp", 300, 1);
    measurements.set("lcp", 500, 2);
    expect(measurements.takeUnsent()).toMatchObject([{ key: "lcp", value: 500 }]);
  });

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, -1])("ignores %s", (value) => {
    const measurements = new Measurements();
    measurements.set("load", value, 1);
    expect(measurements.takeUnsent()).toEqual([]);
  });
});
