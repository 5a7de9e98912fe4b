import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { build } from "vite";
import { devFolder } from "../../.build/folders.ts";
import { assertFree } from "./http/listen";
import { readDemoOptions } from "./options";

// `npm run dev`: builds the widget again whenever its code changes, starts the server again whenever its own does, and
// reloads the demo's pages. The arguments are those of `npm start`.
const { port } = readDemoOptions();

/** The server, which prints the addresses once it listens. */
function startServer(): ChildProcess {
  const tsx = createRequire(import.meta.url).resolve("tsx/cli");
  const args = ["watch", "--clear-screen=false", "demo/server/main.ts", "--dev", ...process.argv.slice(2)];
  return spawn(process.execPath, [tsx, ...args], { stdio: "inherit" });
}

const isTaken = await assertFree("127.0.0.1", port).then(
  () => false,
  () => true,
);
if (isTaken) {
  console.error(`Port ${port} is in use. Choose another: npm run dev -- --port ${port + 10}`);
  process.exit(1);
}
console.log("Building the widget …");
rmSync(devFolder, { recursive: true, force: true });
const watcher = await build({ mode: "dev", build: { watch: {} } });
if (!("on" in watcher)) throw new Error("Vite does not watch");
let server: ChildProcess | undefined;
let startMs = 0;
let hasFailed = false;
watcher.on("event", (event) => {
  if (event.code === "START") {
    startMs = performance.now();
    hasFailed = false;
  } else if (event.code === "ERROR") {
    hasFailed = true;
    console.error(event.error.message);
  } else if (event.code === "END" && !hasFailed) {
    if (server) console.log(`  Built again in ${((performance.now() - startMs) / 1_000).toFixed(1)} s.`);
    server ??= startServer();
  }
});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    server?.kill(signal);
    watcher.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
