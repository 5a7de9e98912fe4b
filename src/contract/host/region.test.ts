import { expect, it } from "vitest";
import { sessionRegion } from "./region";

it("has the default currency for a profile whose currency is empty", () =>
  expect(sessionRegion("MX", "").currency).toBe("MXN"));

it("takes a country and a currency with spaces around them, as an attribute may have", () =>
  expect(sessionRegion(" MX ", " mxn ")).toEqual({ country: "mx", currency: "MXN" }));
