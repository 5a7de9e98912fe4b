// @vitest-environment node
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";

/** Runs a script of `package.json`. @returns its exit code, and what it says of a mistake */
async function run(script: string, args: readonly string[], env = {}) {
  const child = spawn("node_modules/.bin/tsx", [script, ...args], { env: { ...process.env, ...env } });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, said };
}

describe.concurrent("a command that is called the wrong way says so, and how it is called", { timeout: 60_000 }, () => {
  it.each([
    ["test:browser", "test/browser/runner/run.ts"],
    ["test:recipes", "test/recipes/run.ts"],
    ["bench", "test/bench/main.ts"],
    ["screens", "demo/screenshots/screens/main.ts"],
  ])("npm run %s", async (name, script) => {
    const { code, said } = await run(script, ["--zoom"]);
    expect(code).toBe(2);
    expect(said).toContain("--zoom");
    expect(said).toContain(`npm run ${name} -- [`);
  });

  it("by a variable", async () => {
    const { code, said } = await run("test/browser/runner/run.ts", ["nothing"], { TEST_PAGES: "abc" });
    expect(code).toBe(2);
    expect(said).toContain('TEST_PAGES must be an integer, 1 or more, not "abc".');
  });
});
