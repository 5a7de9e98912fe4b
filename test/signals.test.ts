// @vitest-environment node
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, vi } from "vitest";

const signals = JSON.stringify(resolve("test/signals.ts"));
/** Has children of its own, and says so. */
const command = "sleep 600 & echo started $!; wait";
const program = `import { runCommand } from ${signals};
await runCommand(${JSON.stringify(command)}, { stdio: "inherit" });
console.log("went on");`;

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("%s ends what the commands of a run have started, and the run", async (signal, code) => {
  const run = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program]);
  const lines = createInterface(run.stdout);
  const heard: string[] = [];
  lines.on("line", (line) => heard.push(line));
  const [line] = await once(lines, "line");
  const pid = Number(String(line).split(" ")[1]);
  expect(isRunning(pid)).toBe(true);
  const ended = once(run, "close");
  run.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(heard).toEqual([line]);
  // the system has to take note of its end
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5_000);
});
