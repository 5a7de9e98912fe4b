import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { metricEventsSchema } from "./metrics";

const good = { key: "load", timestamp: 1_700_000_000_000, value: 412 };

describe("metricEventsSchema (spec §7)", () => {
  it.each([[[]], [[good]], [[good, { ...good, key: "inp", value: 0 }]]])("takes %j", (events) =>
    expect(v.parse(metricEventsSchema, { events })).toEqual({ events }),
  );

  it.each<[string, unknown]>([
    ["no object", "events"],
    ["no events", {}],
    ["events that are no list", { events: good }],
    ["an event that is none", { events: [null] }],
    ["no key", { events: [{ ...good, key: undefined }] }],
    ["an empty key", { events: [{ ...good, key: "" }] }],
    ["a timestamp in words", { events: [{ ...good, timestamp: "today" }] }],
    ["a value that is no number", { events: [{ ...good, value: "412" }] }],
    ["a value without bounds", { events: [{ ...good, value: Number.POSITIVE_INFINITY }] }],
    ["a value that is not a number", { events: [{ ...good, value: Number.NaN }] }],
  ])("refuses %s", (_, payload) => expect(v.is(metricEventsSchema, payload)).toBe(false));
});
