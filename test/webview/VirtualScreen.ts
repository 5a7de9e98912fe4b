import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const arguments_ = ["-displayfd", "1", "-screen", "0", "390x844x24", "-nolisten", "tcp", "-terminate"];
/** ms */
const patience = 20_000;

/** A screen of a phone's size that exists in memory only. */
export interface VirtualScreen {
  /** what programs find in DISPLAY */
  name: string;
  process: ChildProcess;
}

/** Starts one. It ends with its last program. Throws where there is no Xvfb, or it does not start. */
export async function startScreen(): Promise<VirtualScreen> {
  const xvfb = spawn("Xvfb", arguments_, { stdio: ["ignore", "pipe", "ignore"] });
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
