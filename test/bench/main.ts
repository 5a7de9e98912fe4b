import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { compressedSize, formatBytes } from "../../.build/compressed.ts";
import { createDemoServer, type DemoServer } from "../../demo/server/createDemoServer.ts";
import { chromiumFlags, chromiumHint, findChromium } from "../browser/runner/chromium.ts";
import { heapAfter } from "./heap.ts";
import { type HostPage, serveHostPage } from "./hostPage.ts";
import { type Line, slowLine } from "./slowLine.ts";
import { coldStart, longestChain, median, type Run } from "./timeline.ts";
import { typing } from "./typing.ts";

const runs = Number(process.env.BENCH_RUNS ?? 7);
const phone = { roundTripMs: 150, bitsPerSecond: 1_600_000 };

interface Bench {
  browser: Browser;
  demo: DemoServer;
  host: HostPage;
}

async function coldStarts(browser: Browser, address: string, cpuSlowdown: number): Promise<Run[]> {
  // the first one warms the server and the browser up
  await coldStart(browser, address, cpuSlowdown);
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await coldStart(browser, address, cpuSlowdown));
  return all;
}

const shortName = (name: string) => (/^[\w-]{36}$/.test(name) ? "call" : name.replace(/^.*\//, ""));

function printTimeline(title: string, all: Run[]): void {
  const at = (moment: (run: Run) => number) =>
    `${Math.round(median(all.map((run) => moment(run) - run.arrived)))
      .toString()
      .padStart(6)} ms`;
  const exchange = (run: Run, name: string) => run.exchanges.find((span) => span.name === name);
  console.log(`\n${title} (median of ${all.length} cold starts; from the script's arrival)`);
  console.log(`  ${at((run) => exchange(run, "upgrade")?.start ?? Number.NaN)}  connection begun`);
  console.log(`  ${at((run) => exchange(run, "namespace")?.end ?? Number.NaN)}  connected`);
  console.log(`  ${at((run) => run.asked)}  methods asked`);
  console.log(`  ${at((run) => run.answered)}  methods answered`);
  console.log(`  ${at((run) => run.painted)}  list painted`);
}

function printChain(all: Run[]): void {
  const chains = all.map(longestChain).sort((one, other) => one.length - other.length);
  const chain = chains[Math.floor(chains.length / 2)] ?? [];
  const names = chain.map(({ name }) => shortName(name)).join(" → ");
  console.log(`\nSequential round trips after the script, 150 ms each: at most ${chain.length} (${names})`);
}

/** What the browser really asked for before the list, against the table that the build prints. */
function printRequested(run: Run): void {
  const files = new Set(
    run.requests
      .filter(({ start, name }) => start < run.painted && /\/dist\/.*\.(?:js|css)$/.test(name))
      .map(({ name }) => new URL(name).pathname.slice(1)),
  );
  const sizes = ["dist/cashier-widget.js", ...files].map((file) => compressedSize(readFileSync(file)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `\nScripts and styles asked for before the list: ${sizes.length} files,${formatBytes(total)} bytes, brotli 11`,
  );
  console.log(`  ${[...files].map(shortName).join(", ")}`);
}

async function inFrame({ browser, demo, host }: Bench): Promise<void> {
  printTimeline("In a frame, full speed", await coldStarts(browser, host.address(demo.url, "frame"), 1));
  const slow = await behind(phone, demo, (server) => coldStarts(browser, host.address(server, "frame"), 4));
  printTimeline("In a frame, 4x CPU slowdown, 150 ms round trip, 1.6 Mbit/s", slow);
}

async function startUp({ browser, demo, host }: Bench): Promise<void> {
  const fast = await coldStarts(browser, host.address(demo.url), 1);
  printTimeline("Full speed", fast);
  const slow = await behind(phone, demo, (server) => coldStarts(browser, host.address(server), 4));
  printTimeline("4x CPU slowdown, 150 ms round trip, 1.6 Mbit/s", slow);
  // where only the way is long, what could overlap does
  printChain(
    await behind({ ...phone, bitsPerSecond: 1e9 }, demo, (server) => coldStarts(browser, host.address(server), 1)),
  );
  const [first] = fast;
  if (first) printRequested(first);
}

async function behind<Result>(
  line: Line,
  demo: DemoServer,
  measure: (server: string) => Promise<Result>,
): Promise<Result> {
  const { url, close } = await slowLine(new URL(demo.url), line);
  try {
    return await measure(url);
  } finally {
    close();
  }
}

async function longList({ browser, demo, host }: Bench): Promise<void> {
  const measure = async (count: number) => {
    demo.control.addMethods(count, "mx", "MXN");
    const all = await coldStarts(browser, host.address(demo.url), 1);
    const fromAnswer = median(all.map((run) => run.painted - run.answered));
    const fromArrival = median(all.map((run) => run.painted - run.arrived));
    const [tiles] = all.map((run) => run.tiles);
    console.log(
      `  ${count} more methods (${tiles} buttons): painted ${Math.round(fromArrival)} ms after the script, ${Math.round(fromAnswer)} ms after the answer`,
    );
    return { fromAnswer, fromArrival };
  };
  console.log("\nLong lists, full speed");
  const few = await measure(50);
  const many = await measure(1000);
  const ratio = (name: "fromAnswer" | "fromArrival") => (many[name] / few[name]).toFixed(2);
  console.log(`  1,000 against 50: ${ratio("fromArrival")}x from the script, ${ratio("fromAnswer")}x from the answer`);
  demo.control.reset();
}

async function printHeap(title: string, { browser, demo, host }: Bench): Promise<void> {
  const counts = [10, 100, 200];
  const sizes = await heapAfter(browser, host.address(demo.url, "script"), demo.url, counts);
  const [first = Number.NaN] = sizes;
  console.log(`\nHeap after mounts and removals, ${title}`);
  for (const [index, size] of sizes.entries()) {
    console.log(`  after ${counts[index]}: ${formatBytes(size)} bytes (${((size / first - 1) * 100).toFixed(1)} %)`);
  }
  console.log(`  connections still open: ${demo.sockets()}`);
}

async function memory(bench: Bench): Promise<void> {
  await printHeap("as it is", bench);
  // the engine's own machine code for functions that have become hot is on the heap too, and is nothing that was left behind
  const browser = await launch("--js-flags=--no-opt --no-maglev --no-sparkplug");
  try {
    await printHeap("without the engine's compiled code", { ...bench, browser });
  } finally {
    await browser.close();
  }
}

async function forms({ browser, demo, host }: Bench): Promise<void> {
  console.log("\nA key press in a form of masked fields, its task and its frame, at 4x CPU slowdown");
  const measured: Record<number, number> = {};
  for (const fields of [5, 30, 50]) {
    const { painted, presses } = await typing(browser, host.address(demo.url, "http"), fields, 4);
    measured[fields] = painted;
    console.log(`  ${fields} fields: ${painted.toFixed(1)} ms (median of ${presses} presses)`);
  }
  console.log(`  50 fields against 5: ${((measured[50] ?? Number.NaN) / (measured[5] ?? Number.NaN)).toFixed(2)}x`);
}

function launch(...flags: string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(chromiumHint);
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
}

const bench: Bench = {
  demo: await createDemoServer({ port: 0, seed: 1, distDir: resolve("dist") }),
  host: await serveHostPage(),
  browser: await launch(),
};
console.log(`Chromium ${bench.browser.version()}, Node ${process.version}`);
try {
  await startUp(bench);
  await inFrame(bench);
  await longList(bench);
  await forms(bench);
  await memory(bench);
} finally {
  await bench.browser.close();
  await bench.demo.close();
  bench.host.close();
}
