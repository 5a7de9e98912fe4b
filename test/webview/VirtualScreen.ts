import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const argumentsFor = (size: string) => [
  "-displayfd",
  "1",
  "-screen",
  "0",
  `${size}x24`,
  "-nolisten",
  "tcp",
  "-terminate",
];
/** ms */
const patience = 20_000;

/** A screen that exists in memory only. */
export interface VirtualScreen {
  /** the value of DISPLAY for programs */
  name: string;
  process: ChildProcess;
}

/**
 * Starts one, of a phone's size unless another is given. It ends with its last program. Throws where there is no Xvfb,
 * or it does not start.
 */
export async function startScreen(size = "390x844"): Promise<VirtualScreen> {
  const xvfb = spawn("Xvfb", argumentsFor(size), { stdio: ["ignore", "pipe", "ignore"] });
  // an ended run leaves no screen
  const kill = () => xvfb.kill("SIGKILL");
  process.once("exit", kill);
  xvfb.once("close", () => process.off("exit", kill));
  const ended = once(xvfb, "close").then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`)));
  try {
    const signal = AbortSignal.timeout(patience);
    const [number] = await Promise.race([once(createInterface(xvfb.stdout), "line", { signal }), ended]);
    return { name: `:${number}`, process: xvfb };
  } catch (thrown) {
    xvfb.kill("SIGKILL");
    throw thrown;
  }
}
