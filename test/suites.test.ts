// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FileResult, repeatFailed } from "./fileResults.ts";
import { Checks, run, suite, sum } from "./suites.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A command that reports counts. */
const reporting = (counts: object, end = "true") => `echo '${JSON.stringify(counts)}' > "$TEST_COUNTS_FILE"; ${end}`;

describe("the counts of a suite", () => {
  it.each([
    ["are those that it reports", reporting({ passed: 2, failed: 0, flaky: 1 }), { passed: 2, failed: 0, flaky: 1 }],
    [
      "name what failed",
      reporting({ passed: 2, failed: 1, failures: ["a › b"] }, "false"),
      { passed: 2, failed: 1, failures: ["Suite: a › b"] },
    ],
    [
      "are a failure if it ends with an error all the same",
      reporting({ passed: 2, failed: 0 }, "false"),
      { passed: 2, failed: 1, failures: ["Suite: ended with an error"] },
    ],
    ["are a failure without a report", "true", { passed: 0, failed: 1, failures: ["Suite: no counts"] }],
    [
      "are a failure if they have other names",
      reporting({ numPassedTests: 2, numFailedTests: 0 }),
      { passed: 0, failed: 1, failures: ["Suite: no counts"] },
    ],
    [
      "are a failure if they are cut off",
      `printf '{"passed":2' > "$TEST_COUNTS_FILE"`,
      { passed: 0, failed: 1, failures: ["Suite: no counts"] },
    ],
  ])("%s", async (_, command, expected) => {
    expect(await suite("Suite", command, { isQuiet: true })).toMatchObject(expected);
  });

  it("are those of its checks", async () => {
    const checks = new Checks();
    await checks.run("holds", () => {});
    await checks.run("breaks", () => Promise.reject(new Error("wrong")));
    expect(checks.counts).toEqual({ passed: 1, failed: 1, failures: ["breaks: wrong"] });
  });

  it("add up", () => {
    const counts = sum([
      { passed: 1, failed: 1, failures: ["a"] },
      { passed: 2, failed: 0, flaky: 3 },
    ]);
    expect(counts).toEqual({ passed: 3, failed: 1, flaky: 3, failures: ["a"] });
  });
});

it("a nice command runs at the lowest priority", async () => {
  expect(await run("Check", "sh -c 'test $(nice) = 19'", { isQuiet: true, isNice: true })).toBe(true);
});

describe("a second try", () => {
  const result = (file: string, passed: number, ...failures: string[]): FileResult => ({ file, passed, failures });

  it("is for failed files alone, and counts what passes then as flaky", async () => {
    const runAlone = vi.fn(async () => [result("b", 2, "b › 1"), result("c", 1)]);
    const results = [result("a", 5), result("b", 1, "b › 1", "b › 2"), result("c", 0, "c › 1")];
    const counts = await repeatFailed(results, runAlone);
    expect(runAlone).toHaveBeenCalledExactlyOnceWith(["b", "c"]);
    expect(counts).toEqual({ passed: 8, failed: 1, flaky: 2, failures: ["b › 1"] });
  });

  it("is not for failures outside of every file", async () => {
    const runAlone = vi.fn(async () => []);
    const counts = await repeatFailed([result("a", 5), result("", 0, "Outside of every test: late")], runAlone);
    expect(runAlone).not.toHaveBeenCalled();
    expect(counts).toMatchObject({ passed: 5, failed: 1, failures: ["Outside of every test: late"] });
  });
});
