import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { frameMessageSchema } from "./providerPages";

describe("frameMessageSchema", () => {
  it.each([{ type: "cashier-frame-done" }, { type: "cashier-frame-height", height: 320.5 }])("accepts %j", (message) =>
    expect(v.parse(frameMessageSchema, message)).toEqual(message),
  );

  it.each([
    {},
    [],
    { type: "cashier-frame-paid" },
    { type: "cashier-frame-height" },
    { type: "cashier-frame-height", height: "320" },
    { type: "cashier-frame-height", height: Number.NaN },
    { type: "cashier-frame-height", height: Number.POSITIVE_INFINITY },
  ])("ignores %j", (message) => expect(v.is(frameMessageSchema, message)).toBe(false));

  it("takes nothing else from a message: no status that the page tells", () =>
    expect(v.parse(frameMessageSchema, { type: "cashier-frame-done", status: 1 })).toEqual({
      type: "cashier-frame-done",
    }));
});
