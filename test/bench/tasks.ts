import type { Browser, Page } from "playwright-core";
import { type Bench, formatMs, over, slowPhone } from "./bench.ts";
import { lists, tilesOf, titles } from "./comparison.ts";
import { newContext, newPage, visit } from "./timeline.ts";
import { findLongTasks, type Profile, type Shares, type Task } from "./trace.ts";

/** Shorter tasks hold nothing up that a player notices. */
export const leastMs = 50;
const rounds = 3;
const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "v8",
  "v8.execute",
  "blink.user_timing",
];

/** The recorded times, in ms since the navigation. */
interface Recorded {
  /** when React had rendered the list or the card */
  ready: number;
  /** from when to when tasks count */
  span: [from: number, to: number];
}

/** Records the trace and the CPU profile of a page. @returns the long tasks */
export async function recordTasks(browser: Browser, page: Page, act: () => Promise<Recorded>): Promise<Task[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: 1_000 });
  await session.send("Profiler.start");
  await browser.startTracing(page, { categories });
  const { ready, span } = await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const { profile }: { profile: Profile } = await session.send("Profiler.stop");
  return findLongTasks(traceEvents, profile, { name: "bench-ready", time: ready }, span, leastMs);
}

/** Records a first visit. @returns the long tasks between the script's arrival and the list */
async function longTasksOf(browser: Browser, address: string, cpuSlowdown: number): Promise<Task[]> {
  const context = await newContext(browser);
  try {
    const page = await newPage(context, cpuSlowdown);
    return await recordTasks(browser, page, async () => {
      const { script, ready } = await visit(page, address);
      return { ready, span: [script.end, ready] };
    });
  } finally {
    await context.close();
  }
}

const totalMs = (tasks: Task[]) => tasks.reduce((sum, { duration }) => sum + duration, 0);

/** The largest shares, in percent. */
function describeShares(shares: Shares): string {
  const whole = shares.reduce((sum, [, ms]) => sum + ms, 0);
  return shares
    .map(([name, ms]) => ({ name, percent: Math.round((ms / whole) * 100) }))
    .filter(({ percent }) => percent >= 5)
    .slice(0, 4)
    .map(({ name, percent }) => `${name} ${percent} %`)
    .join(", ");
}

/** A task's processor time, its start, and what it was spent on. */
export const describeTask = ({ start, duration, kinds, files }: Task): string =>
  `${formatMs(duration)} at${formatMs(start)}: ${describeShares(kinds)}; ${describeShares(files)}`;

/** Prints the tasks that hold up a slow processor before the list. */
export async function longTasks(bench: Bench): Promise<void> {
  const tiles = await tilesOf(bench);
  console.log(`\nTasks of ${leastMs} ms or more between the script's arrival and the list, ${slowPhone.title}`);
  console.log("  processor time, start from the script's arrival: kinds of work; files that ran");
  for (const kind of lists) {
    const all = await over(slowPhone, kind === "floor" ? bench.floor : bench.demo, async ({ url }) => {
      const found: Task[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        found.push(await longTasksOf(bench.browser, bench.host.address(url, kind, tiles), slowPhone.cpuSlowdown));
      }
      return found;
    });
    const typical = all.sort((one, other) => totalMs(one) - totalMs(other))[Math.floor(rounds / 2)] ?? [];
    console.log(` ${titles[kind]}: ${typical.length} tasks,${formatMs(totalMs(typical))}`);
    for (const task of typical) console.log(`  ${describeTask(task)}`);
  }
}
