import { describe, expect, it } from "vitest";
import { Measurements } from "./Measurements";

describe("Measurements", () => {
  it("gives a value once, in whole ms, with its moment since the epoch", () => {
    const measurements = new Measurements();
    measurements.set("load", 412.4, 900.2);
    const [event, ...others] = measurements.takeUnsent();
    expect(event).toEqual({ key: "load", value: 412, timestamp: Math.round(performance.timeOrigin + 900.2) });
    expect(others).toEqual([]);
    expect(measurements.takeUnsent()).toEqual([]);
  });

  it("gives a changed value again, an unchanged one not", () => {
    const measurements = new Measurements();
    measurements.set("inp", 80, 1);
    measurements.takeUnsent();
    measurements.set("inp", 80.3, 2);
    expect(measurements.takeUnsent()).toEqual([]);
    measurements.set("inp", 120, 3);
    expect(measurements.takeUnsent()).toMatchObject([{ key: "inp", value: 120 }]);
  });

  it("gives only the newest of what has not been sent", () => {
    const measurements = new Measurements();
    measurements.set("lcp", 300, 1);
    measurements.set("lcp", 500, 2);
    expect(measurements.takeUnsent()).toMatchObject([{ key: "lcp", value: 500 }]);
  });

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, -1])("leaves out %s", (value) => {
    const measurements = new Measurements();
    measurements.set("load", value, 1);
    expect(measurements.takeUnsent()).toEqual([]);
  });
});
