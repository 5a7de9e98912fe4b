import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runSteps, type Step } from "./runSteps";

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

const note = (name: string) =>
  `fs.appendFileSync(${JSON.stringify(file)}, "${name} "); console.log("printed by ${name}");`;
/** A step that notes its name and prints it. */
const step = (name: string, after: readonly string[] = []): Step => ({
  name,
  command: ["-e", note(name)],
  after,
});
/** A step that does so once another step has noted its name; fails if none does. */
const laterStep = (name: string): Step => {
  const look = `setInterval(() => { if (fs.existsSync(${JSON.stringify(file)})) { ${note(name)} process.exit(); } }, 20);`;
  return { name, command: ["-e", `${look} setTimeout(() => process.exit(1), 60_000);`] };
};
const endless: Step = { name: "endless", command: ["-e", "setTimeout(() => {}, 600_000)"] };
const failing: Step = { name: "broken", command: ["-e", "console.error('no such file'); process.exit(1)"] };
const order = () => readFileSync(file, "utf8").trim().split(" ");

describe("the steps of the build", () => {
  it("run after those whose files they read", async () => {
    const log = vi.spyOn(console, "log").mockReturnValue();
    expect(await runSteps([step("last", ["later", "first"]), laterStep("later"), step("first")], 2)).toBe(true);
    expect(order()).toEqual(["first", "later", "last"]);
    // the first two end at about the same time
    const [one, other, ...rest] = log.mock.calls.flat();
    expect([one, other].sort()).toEqual(["printed by first", "printed by later"]);
    expect(rest).toEqual(["printed by last"]);
  });

  it("run side by side", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    expect(await runSteps([laterStep("later"), step("first")], 2)).toBe(true);
    expect(order()).toEqual(["first", "later"]);
  });

  it("stop with the output of the one that fails", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    const error = vi.spyOn(console, "error").mockReturnValue();
    expect(await runSteps([failing, endless, step("next", ["broken"])], 2)).toBe(false);
    expect(error.mock.calls).toEqual([[expect.stringMatching(/^The step "broken" has failed:\nno such file/)]]);
  });

  it("fail where one waits for a step that does not exist", async () => {
    const error = vi.spyOn(console, "error").mockReturnValue();
    expect(await runSteps([step("next", ["missing"])], 2)).toBe(false);
    expect(error).toHaveBeenCalledOnce();
  });
});
