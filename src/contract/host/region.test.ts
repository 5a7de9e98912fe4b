import { expect, it } from "vitest";
import { sessionRegion } from "./region";

it("takes a country with spaces around it, as an attribute may have", () =>
  expect(sessionRegion(" MX ", "mxn")).toEqual({ country: "mx", currency: "MXN" }));
