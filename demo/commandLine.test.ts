import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readInteger, readOptions } from "./commandLine.ts";

const usage = "npm run pay -- [options]";
const printed = { log: "", error: "" };

beforeEach(() => {
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((text) => {
      printed[stream] = text;
    });
  vi.spyOn(process, "exit").mockImplementation((code = 0) => {
    throw new Error(`exit ${code}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("readOptions", () => {
  const readFrom = (...args: string[]) => {
    vi.spyOn(process, "argv", "get").mockReturnValue(["node", "pay.ts", ...args]);
    return readOptions(usage, { args, options: { amount: { type: "string" } } });
  };

  it("returns the values", () => {
    expect(readFrom("--amount", "5").values.amount).toBe("5");
  });

  it("prints the usage on --help", () => {
    expect(() => readFrom("--help")).toThrow("exit 0");
    expect(printed.log).toBe(usage);
  });

  it.each([["--amuont", "5"], ["5"], ["--amount"]])("refuses %s %s, and prints the usage", (...args) => {
    expect(() => readFrom(...args)).toThrow("exit 2");
    expect(printed.error).toMatch(/^\S.*\n\nnpm run pay/s);
  });
});

describe("readInteger", () => {
  it("returns an integer in its range", () => {
    expect(readInteger("--seed", "7", usage, 0, 7)).toBe(7);
  });

  it.each(["x", "", " ", "1.5", "-1", "8", "1e999"])('refuses "%s"', (text) => {
    expect(() => readInteger("--seed", text, usage, 0, 7)).toThrow("exit 2");
    expect(printed.error).toBe(`--seed must be an integer, 0 to 7, not "${text}".\n\n${usage}`);
  });
});
