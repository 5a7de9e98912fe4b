import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { constants } from "node:os";

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
/** ms that a command may take to end what it has started */
const patience = 10_000;

const running = new Set<ChildProcess>();
let isEnding = false;

/** Exits on a signal: what listens to the exit ends the browsers and screens that this process has started. */
export function exitOnSignals(): void {
  for (const signal of signals) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** Sends a signal to a command and to all that it has started in its process group. */
function send({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // it has ended
  }
}

async function endAll(signal: (typeof signals)[number]): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const children = [...running];
  const ended = children.map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of children) send(child, "SIGTERM");
  setTimeout(() => {
    for (const child of children) send(child, "SIGKILL");
  }, patience);
  await Promise.all(ended);
  process.exit(128 + constants.signals[signal]);
}

/**
 * Runs a shell command in a process group of its own. A signal to this process ends the group, then the process.
 * @returns its exit code; never settles once a signal has come. Rejects if it cannot be started
 */
export function runCommand(command: string, options: SpawnOptions, hear?: (child: ChildProcess) => void) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll);
  const child = spawn(command, { ...options, shell: true, detached: true });
  running.add(child);
  hear?.(child);
  return new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      running.delete(child);
      if (running.size === 0 && !isEnding) for (const signal of signals) process.off(signal, endAll);
      if (!isEnding) resolve(code);
    });
  });
}
