import { expect, it } from "vitest";
import { feeOf } from "./fee";

it.each([
  [1000, {}, 0],
  [1000, { percent: 1.5 }, 15],
  [1000, { percent: 1.5, fixed: 5 }, 20],
  [33.33, { percent: 1 }, 0.33],
  [50.5, { percent: 1 }, 0.51],
  [1000, { percent: 1, min: 25 }, 25],
  [100_000, { percent: 1, fixed: 5, max: 500 }, 500],
  [1000, { percent: 1, max: 0 }, 0],
])("the fee of %d by %j is %d", (amount, fee, expected) => expect(feeOf(amount, fee, "MXN")).toBe(expected));
