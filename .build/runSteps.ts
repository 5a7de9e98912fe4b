import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** A command of the build. */
export interface Step {
  name: string;
  /** arguments for Node */
  command: readonly string[];
  /** the names of the steps whose files it reads */
  after?: readonly string[];
}

/** A step failed; its output is the message. */
class StepFailedError extends Error {}

/** Runs a step to its end. @returns what it printed @throws StepFailedError */
function run({ name, command }: Step, running: Set<ChildProcess>): Promise<string> {
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new StepFailedError(`The step "${name}" has failed:\n${output}`));
    });
  });
}

/**
 * Runs steps in parallel, each as soon as the steps in its `after` are done, and prints their output. Runs at most
 * `width` steps at a time. The first failing step ends the others.
 * @returns whether all succeeded
 */
export async function runSteps(steps: readonly Step[], width = Math.min(4, availableParallelism())): Promise<boolean> {
  const running = new Set<ChildProcess>();
  const done = new Set<string>();
  const waiting = [...steps];
  const next = async (): Promise<void> => {
    const at = waiting.findIndex(({ after = [] }) => after.every((name) => done.has(name)));
    const [step] = at < 0 ? [] : waiting.splice(at, 1);
    if (!step) return;
    const output = await run(step, running);
    if (output.trim()) console.log(output.trimEnd());
    done.add(step.name);
    // its end may have freed several steps
    await Promise.all(Array.from({ length: width - running.size }, next));
  };
  try {
    await Promise.all(Array.from({ length: width }, next));
    if (waiting.length)
      throw new StepFailedError(`The step "${waiting[0]?.name}" waits for a step that does not exist`);
    return true;
  } catch (thrown) {
    for (const child of running) child.kill();
    console.error(thrown instanceof StepFailedError ? thrown.message : thrown);
    return false;
  }
}
