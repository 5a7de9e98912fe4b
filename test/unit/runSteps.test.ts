// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runSteps, type Step } from "../../.build/runSteps";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cashier-steps-"));
  file = join(folder, "order");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A step that notes its name, first or after some time, and prints it. */
const step = (name: string, after: readonly string[] = [], ms = 0): Step => {
  const note = `fs.appendFileSync(${JSON.stringify(file)}, "${name} "); console.log("printed by ${name}")`;
  return { name, command: ["-e", `setTimeout(() => { ${note} }, ${ms})`], writes: "", after };
};
const failing: Step = { name: "broken", command: ["-e", "console.error('no such file'); process.exit(1)"], writes: "" };
const order = () => readFileSync(file, "utf8").trim().split(" ");

describe("the steps of the build", () => {
  it("run after those whose files they read", async () => {
    const log = vi.spyOn(console, "log").mockReturnValue();
    expect(await runSteps([step("last", ["slow", "quick"]), step("slow", [], 300), step("quick")], 2)).toBe(true);
    expect(order().at(-1)).toBe("last");
    expect(order()).toHaveLength(3);
    expect(log.mock.calls.flat()).toEqual(expect.arrayContaining(["printed by slow", "printed by last"]));
  });

  it("run side by side", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    expect(await runSteps([step("slow", [], 1_000), step("quick")], 2)).toBe(true);
    expect(order()).toEqual(["quick", "slow"]);
  });

  it("stop with the output of the one that fails", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    const error = vi.spyOn(console, "error").mockReturnValue();
    const startMs = performance.now();
    expect(await runSteps([failing, step("slow", [], 60_000), step("next", ["broken"])], 2)).toBe(false);
    expect(performance.now() - startMs).toBeLessThan(30_000);
    expect(error.mock.calls).toEqual([[expect.stringMatching(/^The step "broken" has failed:\nno such file/)]]);
  });

  it("fail where one waits for a step that does not exist", async () => {
    const error = vi.spyOn(console, "error").mockReturnValue();
    expect(await runSteps([step("next", ["missing"])], 2)).toBe(false);
    expect(error).toHaveBeenCalledOnce();
  });
});
