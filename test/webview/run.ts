import { spawn } from "node:child_process";
import { once } from "node:events";
import { exitOnSignals } from "../signals.ts";
import { failure, reportCounts } from "../suites.ts";
import { NativeShell } from "./NativeShell.ts";

const packages = ["python3-gi", "gir1.2-webkit2-4.1", "xvfb"];
/** ends tests that hang; beside other suites on a busy machine they take more than four minutes */
const timeoutMs = 900_000;

/** Why no web view can be opened on this machine; undefined where one can. */
async function obstacle(): Promise<string | undefined> {
  let shell: NativeShell | undefined;
  try {
    shell = await NativeShell.start();
    const view = await shell.open("about:blank");
    await view.run("1 + 1");
    return undefined;
  } catch (thrown) {
    return String(thrown);
  } finally {
    await shell?.close();
  }
}

/**
 * Runs the tests in a process that is ended when time is up; the shell ends with it. The process reports their counts.
 * @returns whether they passed
 */
async function runTests(): Promise<boolean> {
  const tests = ["--import", "tsx", "test/unit/run.ts", "--config", "test/webview/vitest.config.ts"];
  const child = spawn(process.execPath, tests, { stdio: "inherit", timeout: timeoutMs, killSignal: "SIGKILL" });
  const [code, signal] = await once(child, "close");
  if (signal !== null) reportCounts(failure(`ended by ${signal}; the limit is ${timeoutMs / 1000} s`));
  return code === 0;
}

exitOnSignals();
const reason = await obstacle();
if (reason === undefined) {
  process.exitCode = (await runTests()) ? 0 : 1;
} else {
  console.log(`Skipped: no native web view can be opened here (apt-get install ${packages.join(" ")}). ${reason}`);
  reportCounts({ passed: 0, failed: 0 });
}
