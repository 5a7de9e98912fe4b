import { describe, expect, it } from "vitest";
import { InteractionTimes } from "./watchInteractions";

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
