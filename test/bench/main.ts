import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { compressedSize, formatBytes } from "../../.build/size/compressed.ts";
import { readOptions, refuseUse } from "../../demo/commandLine.ts";
import { createDemoServer } from "../../demo/server/createDemoServer.ts";
import { type Bench, launch } from "./bench.ts";
import { earlyPresses, firstVisits, secondVisits } from "./comparison.ts";
import { serveFloor } from "./floor.ts";
import { gameFrames } from "./game.ts";
import { memory } from "./heap.ts";
import { longHistory } from "./history.ts";
import { serveHostPage } from "./hostPage.ts";
import { inFrame, longLists } from "./lists.ts";
import { longTasks } from "./tasks.ts";
import type { Run } from "./timeline.ts";
import { keyPresses } from "./typing.ts";

/** Prints the files requested before React has rendered the list, to compare them with the table of the build. */
function printRequested(run: Run): void {
  const files = new Set(
    run.requests
      .filter(({ start, name }) => start < run.ready && /\/dist\/.*\.(?:js|css)$/.test(name))
      .map(({ name }) => new URL(name).pathname.slice(1)),
  );
  const sizes = ["dist/cashier-widget.js", ...files].map((file) => compressedSize(readFileSync(file)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `\nScripts and styles asked for before React has rendered the list: ${sizes.length} files,${formatBytes(total)} bytes, brotli 11`,
  );
  console.log(`  ${[...files].map((file) => file.replace(/^.*\//, "")).join(", ")}`);
}

/** The parts of the bench, which `npm run bench -- NAME …` chooses from. */
const parts: Record<string, (bench: Bench) => Promise<void>> = {
  start: async (bench) => {
    const [run] = await firstVisits(bench);
    if (run) printRequested(run);
  },
  press: earlyPresses,
  second: secondVisits,
  tasks: longTasks,
  frame: inFrame,
  lists: longLists,
  typing: keyPresses,
  history: longHistory,
  game: gameFrames,
  memory,
};

const usage = `npm run bench -- [PARTS]

Measures speed and memory; passes and fails nothing. Without parts: all.

Parts: ${Object.keys(parts).join(", ")}`;
const { positionals: chosen } = readOptions(usage, { options: {}, allowPositionals: true });
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) refuseUse(`No part is named ${unknown.join(", ")}.`, usage);

const bench: Bench = {
  demo: await createDemoServer({ port: 0, seed: 1, distDir: resolve("dist") }),
  floor: await serveFloor(),
  host: await serveHostPage(),
  browser: await launch(),
};
console.log(`Chromium ${bench.browser.version()}, Node ${process.version}`);
try {
  for (const [name, part] of Object.entries(parts)) if (!chosen.length || chosen.includes(name)) await part(bench);
} finally {
  await bench.browser.close();
  await bench.demo.close();
  await bench.floor.close();
  bench.host.close();
}
