import { describe, expect, it } from "vitest";
import { nextPresets, presetAmounts, splitPresets, startAmount } from "./presets";

describe("presetAmounts", () => {
  it.each([
    [0, 0, [5, 10, 25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10000, 15000, 25000, 50000, 150000, 250000]],
    [50, 500, [50, 75, 100, 150, 250, 500]],
    [21, 20155, [25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10000, 15000]],
    [1000, 500000, [1000, 3000, 5000, 10000, 15000, 25000, 50000, 150000, 250000]],
    [0, 4, []],
    [300000, 0, []],
    [500, 100, []],
  ])("are within %i to %i", (min, max, amounts) => expect(presetAmounts({ min, max })).toEqual(amounts));

  it.each([
    [50, 500, [500, 20, 200, 501, 50], [500, 200, 50]],
    [0, 0, [7, 12.5], [7, 12.5]],
    [0, 0, [0, 7], [7]],
    [100, 500, [1, 1000], []],
    [100, 500, [], []],
  ])("of the server are within %i to %i, in its order", (min, max, offered, amounts) =>
    expect(presetAmounts({ min, max }, offered)).toEqual(amounts),
  );
});

describe("splitPresets", () => {
  const amounts = [50, 75, 100, 250, 500, 1000, 3000];

  it("shows the roundest first, in their order", () =>
    expect(splitPresets(amounts, [], 4)).toEqual({ main: [50, 100, 500, 1000], rest: [75, 250, 3000] }));

  it.each([
    [
      [20, 50, 100, 200, 500, 1000],
      [50, 100, 500, 1000],
      [20, 200],
    ],
    [
      [120, 200, 500, 1000, 2500, 5000],
      [200, 500, 1000, 5000],
      [120, 2500],
    ],
    [[40, 60, 75, 120, 150], [40, 60, 75, 150], [120]],
  ])("shows the roundest of the server's %j", (offered, main, rest) =>
    expect(splitPresets(offered, [], 4)).toEqual({ main, rest }),
  );

  it("shows all that fit", () => expect(splitPresets([500, 200], [], 4)).toEqual({ main: [500, 200], rest: [] }));

  it("shows what the player wants in any case, each once and in its place", () => {
    expect(splitPresets(amounts, [740, 75, 740], 4)).toEqual({
      main: [75, 100, 740, 1000],
      rest: [50, 250, 500, 3000],
    });
    expect(splitPresets([], [5000, 20], 4)).toEqual({ main: [20, 5000], rest: [] });
  });
});

describe("the amount of the card", () => {
  const limits = { min: 10, max: 500 };

  it.each([
    [[undefined, 50], undefined, 50],
    [[5, 700, 60], undefined, 60],
    [[5], undefined, 10],
    [[700], [20, 40, 30], 40],
    [[undefined, 700, 600], [600, 40], 40],
    [[], [20, 40], 20],
    [[], [1_000], undefined],
  ] as const)(
    "starts with the first of %j that is within the limits, else the preset below the usual one, else the first",
    (wanted, presets, amount) => expect(startAmount(wanted, limits, presets)).toBe(amount),
  );

  it.each([
    [50, { less: 25, plus: 75 }],
    [60, { less: 50, plus: 75 }],
    [10, { less: undefined, plus: 25 }],
    [500, { less: 250, plus: undefined }],
    [undefined, { less: undefined, plus: 10 }],
  ])("steps from %s along the presets", (amount, next) => expect(nextPresets(amount, limits, undefined)).toEqual(next));

  it("steps in the order of the amounts, whatever the server's", () =>
    expect(nextPresets(20, limits, [50, 10, 30])).toEqual({ less: 10, plus: 30 }));
});
