import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalyticsDetail, MetricEvent } from "../../contract";
import { type MetricsPort, startMetrics } from "./startMetrics";

const submit: AnalyticsDetail = {
  type: "submit",
  event_cat: "deposit",
  currency: "MXN",
  payment_region: "mx",
  method_type: "fiat",
  method_name: "spei_mxn",
  submit_amount: 150,
};

/** Metrics whose browser becomes idle, and hides the page, when told to. */
function start(changes: Partial<MetricsPort> = {}) {
  const ending = new AbortController();
  const idle: (() => void)[] = [];
  const delivered: (readonly MetricEvent[])[] = [];
  const left: (readonly MetricEvent[])[] = [];
  const sink = startMetrics({
    host: document.body.appendChild(document.createElement("div")),
    signal: ending.signal,
    painted: 700,
    whenIdle(callback) {
      idle.push(callback);
      return () => idle.splice(idle.indexOf(callback), 1);
    },
    deliver: async (events) => void delivered.push(events),
    sendOnUnload: (events) => void left.push(events),
    ...changes,
  });
  const becomeIdle = () => {
    for (const callback of idle.splice(0)) callback();
  };
  return { sink, becomeIdle, delivered, left, end: () => ending.abort() };
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
  // what stands in for the browser's observers tells of nothing: they are tested in a real one
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
    const { sink, becomeIdle, delivered, left } = start();
    sink.receive("cashier-loaded", { version: "v1" }, 100.2);
    sink.receive("cashier-init", { page: "deposit" }, 612.6);
    expect(delivered).toEqual([]);
    becomeIdle();
    expect(delivered.map(valuesOf)).toEqual([{ list_painted: 700, load: 613 }]);
    const [load] = delivered[0]?.filter(({ key }) => key === "load") ?? [];
    expect(load?.timestamp).toBe(Math.round(performance.timeOrigin + 612.6));
    expect(left).toEqual([]);
  });

  it("counts from the element's insertion where the page had loaded before", () => {
    pageLoadedAt(5_000);
    const { sink, becomeIdle, delivered } = start({ painted: 60_400 });
    sink.receive("cashier-loaded", { version: "v1" }, 60_000);
    sink.receive("cashier-init", { page: "deposit" }, 60_300);
    becomeIdle();
    expect(delivered.map(valuesOf)).toEqual([{ list_painted: 400, load: 300 }]);
  });

  it.each([0, 5_000])("counts from the navigation where the element came with the page, loaded at %d", (loadedAt) => {
    pageLoadedAt(loadedAt);
    const { sink, becomeIdle, delivered } = start();
    sink.receive("cashier-loaded", { version: "v1" }, 100);
    becomeIdle();
    expect(delivered.map(valuesOf)).toEqual([{ list_painted: 700 }]);
  });

  it("takes the first list only", () => {
    const { sink, becomeIdle, delivered } = start();
    sink.receive("cashier-init", { page: "deposit" }, 600);
    sink.receive("cashier-init", { page: "withdrawal" }, 9_000);
    becomeIdle();
    expect(delivered.map(valuesOf)).toEqual([{ load: 600 }]);
  });

  it("sends the first press of the deposit button as the page is hidden, once", () => {
    const { sink, becomeIdle, left } = start();
    becomeIdle();
    sink.receive("cashier-analytics", { ...submit, type: "button" }, 800);
    sink.receive("cashier-analytics", { ...submit, event_cat: "withdrawal" }, 850);
    sink.receive("cashier-analytics", submit, 4_700);
    sink.receive("cashier-analytics", submit, 9_000);
    setVisibility("visible");
    expect(left).toEqual([]);
    setVisibility("hidden");
    window.dispatchEvent(new Event("pagehide"));
    expect(left.map(valuesOf)).toEqual([{ first_deposit_press: 4_000 }]);
  });

  it("goes on after the page has been shown again", () => {
    const { sink, becomeIdle, left } = start();
    sink.receive("cashier-init", { page: "deposit" }, 600);
    setVisibility("hidden");
    setVisibility("visible");
    becomeIdle();
    sink.receive("cashier-analytics", submit, 1_700);
    setVisibility("hidden");
    expect(left.map(valuesOf)).toEqual([{ load: 600 }, { first_deposit_press: 1_000 }]);
  });

  it("sends what is left as the element ends, and nothing afterwards", () => {
    const { sink, becomeIdle, delivered, left, end } = start();
    sink.receive("cashier-init", { page: "deposit" }, 600);
    end();
    expect(left.map(valuesOf)).toEqual([{ load: 600 }]);
    sink.receive("cashier-analytics", submit, 1_700);
    setVisibility("hidden");
    window.dispatchEvent(new Event("pagehide"));
    becomeIdle();
    expect(left).toHaveLength(1);
    expect(delivered).toEqual([]);
  });

  it("sends nothing where nothing is known", () => {
    const { becomeIdle, delivered, left, end } = start();
    becomeIdle();
    setVisibility("hidden");
    end();
    expect([delivered, left]).toEqual([[], []]);
  });

  it("leaves out what depends on a paint that nobody saw", () => {
    const { sink, becomeIdle, delivered } = start({ painted: undefined });
    sink.receive("cashier-loaded", { version: "v1" }, 100);
    sink.receive("cashier-init", { page: "deposit" }, 600);
    sink.receive("cashier-analytics", submit, 1_700);
    becomeIdle();
    expect(delivered.map(valuesOf)).toEqual([{ load: 600 }]);
  });

  it("does without an answer", async () => {
    const { sink, becomeIdle } = start({ deliver: () => Promise.reject(new Error("lost")) });
    sink.receive("cashier-init", { page: "deposit" }, 600);
    becomeIdle();
    // an unheard rejection would fail the run
    await new Promise((resolve) => setTimeout(resolve));
  });
});
