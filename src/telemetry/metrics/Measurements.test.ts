import { describe, expect, it } from "vitest";
import { Measurements } from "./Measurements";

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
