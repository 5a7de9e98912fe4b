import {
  type Bench,
  formatMs,
  fullSpeed,
  longWay,
  median,
  over,
  phone,
  runs,
  type Speed,
  slowPhone,
  type Way,
} from "./bench.ts";
import { coldStart, longestChain, type Run, type Span, secondVisit, tripsOf } from "./timeline.ts";

const widgets = ["element", "http"] as const;
/** The pages with a list; the floor page has no widget, only its libraries. */
export const lists = ["floor", ...widgets] as const;
/** The pages that the bench compares; the script of one page only draws a box. */
const kinds = [...lists, "box"] as const;
type Kind = (typeof kinds)[number];
type Runs = Record<Kind, Run[]>;

export const titles: Record<Kind, string> = {
  floor: "floor: libraries and a static list",
  element: "widget, socket",
  http: "widget, HTTP",
  box: "a script that draws a box",
};

/** The goals for the painted list, as a multiple of the floor page's. */
const goals = new Map<Speed, number>([
  [fullSpeed, 1.4],
  [slowPhone, 1.15],
]);
const frameMs = 1_000 / 60;
const maxTrips = 3;

/**
 * Measures all kinds in turn, each round in another order, so that a busy machine slows all of them down alike. The
 * first round is a warm-up.
 */
async function inTurn<Turn extends Kind>(
  turns: readonly Turn[],
  measure: (kind: Turn) => Promise<Run>,
  rounds = runs,
): Promise<Runs> {
  const all: Runs = { floor: [], element: [], http: [], box: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const turn of turns.keys()) {
      const kind = turns[(round + turn) % turns.length];
      if (!kind) continue;
      const run = await measure(kind);
      if (round > 0) all[kind].push(run);
    }
  }
  return all;
}

const middle = (all: Run[], moment: (run: Run) => number | undefined) =>
  median(all.map((run) => moment(run) ?? Number.NaN));

function printRatios(title: string, all: Runs, goal: number | undefined): void {
  // round by round, as a machine may become slower in the meantime
  const ratioOf = (kind: Kind) =>
    median(all[kind].map((run, round) => run.painted / (all.floor[round]?.painted ?? Number.NaN)));
  console.log(`\n${title} (medians of ${all.floor.length}, in turn)`);
  console.log("  from the navigation to the painted list, and against the floor");
  for (const kind of lists) {
    const ratio = `${ratioOf(kind).toFixed(2)}x`;
    const aim = kind === "floor" || goal === undefined ? "" : `  goal ${goal}x`;
    console.log(`  ${titles[kind].padEnd(36)}${formatMs(middle(all[kind], (run) => run.painted))}  ${ratio}${aim}`);
  }
}

/** How long the floor page, and each widget until React has rendered the same list, take. */
function printReady(all: Runs): void {
  const ratioOf = (kind: Kind) =>
    median(all[kind].map((run, round) => run.ready / (all.floor[round]?.ready ?? Number.NaN)));
  for (const kind of widgets) {
    const time = formatMs(middle(all[kind], (run) => run.ready));
    console.log(`  rendered by React, ${titles[kind].padEnd(17)}${time}  ${ratioOf(kind).toFixed(2)}x`);
  }
}

/** How long after its script's arrival a page shows its first pixel, and how many frames more than a box takes. */
function printFirstPixels(all: Runs): void {
  const lateOf = (kind: Kind) => middle(all[kind], (run) => run.firstPaint - run.script.end);
  const framesOf = (kind: Kind) => Math.max(1, Math.ceil(lateOf(kind) / frameMs));
  for (const kind of ["box", ...widgets] as const) {
    const more = kind === "box" ? "" : `, ${framesOf(kind) - framesOf("box")} more  goal 1`;
    console.log(`  first pixel, ${titles[kind].padEnd(23)}${formatMs(lateOf(kind))}  ${framesOf(kind)} frames${more}`);
  }
}

/** Prints the moments up to the painted list. */
export function printTimeline(title: string, all: Run[]): void {
  const exchange = (run: Run, name: string) => run.exchanges.find((span) => span.name === name);
  const row = (name: string, moment: (run: Run) => number | undefined) => {
    const time = middle(all, (run) => (moment(run) ?? Number.NaN) - run.script.end);
    if (!Number.isNaN(time)) console.log(`  ${formatMs(time)}  ${name}`);
  };
  console.log(` ${title}, from the script's arrival:`);
  row("first paint", (run) => run.firstPaint);
  row("connection begun", (run) => exchange(run, "upgrade")?.start);
  row("connected", (run) => exchange(run, "namespace")?.end);
  row("methods asked", (run) => run.asked);
  row("methods answered", (run) => run.answered);
  row("list painted", (run) => run.painted);
  row("list rendered by React", (run) => run.ready);
}

const shortName = (name: string) =>
  /^[\w-]{36}$/.test(name) ? "call" : new URL(name, "http://localhost").pathname.replace(/^.*\//, "");

function printTrips(kind: Kind, all: Run[]): void {
  const { roundTripMs } = phone;
  const sum = (chain: Span[]) => chain.reduce((trips, span) => trips + tripsOf(span, roundTripMs), 0);
  const chains = all.map((run) => longestChain(run, roundTripMs)).sort((one, other) => sum(one) - sum(other));
  // a busy machine only adds to the true number
  const fewest = chains[0] ?? [];
  const script = Math.min(...all.map((run) => tripsOf(run.script, roundTripMs)));
  const names = fewest.map((span) => `${shortName(span.name)} ${tripsOf(span, roundTripMs)}`).join(" → ");
  console.log(`  ${titles[kind]}: ${sum(fewest)} after the script's own ${script}${names && ` (${names})`}`);
}

/** The number of tiles in the demo's list. */
export async function tilesOf({ demo, host }: Bench): Promise<number> {
  return (await coldStart(host.address(demo.url), 1)).tiles;
}

type Measure = (address: string, way: Way, cpuSlowdown: number) => Promise<Run>;

async function compare(bench: Bench, speed: Speed, measure: Measure, rounds = runs): Promise<Runs> {
  const tiles = await tilesOf(bench);
  return over(speed, bench.demo, (demo) =>
    over(speed, bench.floor, (floor) =>
      inTurn(
        kinds,
        (kind) => {
          const way = kind === "floor" || kind === "box" ? floor : demo;
          return measure(bench.host.address(way.url, kind, tiles), way, speed.cpuSlowdown);
        },
        rounds,
      ),
    ),
  );
}

/** Compares first visits with the floor page, and prints the widget's timeline. @returns runs at full speed */
export async function firstVisits(bench: Bench): Promise<Run[]> {
  const first: Measure = (address, _way, cpuSlowdown) => coldStart(address, cpuSlowdown);
  const measured = new Map<Speed, Runs>();
  for (const speed of [fullSpeed, slowPhone]) {
    const all = await compare(bench, speed, first);
    measured.set(speed, all);
    printRatios(`First visit, ${speed.title}`, all, goals.get(speed));
    printReady(all);
    printFirstPixels(all);
    for (const kind of widgets) printTimeline(titles[kind], all[kind]);
  }
  const all = await compare(bench, longWay, first, 3);
  console.log("\nFirst visit, sequential round trips, longest chain");
  for (const kind of widgets) printTrips(kind, all[kind]);
  return measured.get(fullSpeed)?.element ?? [];
}

/** Compares second visits, whose files are in the browser's cache, over new connections. */
export async function secondVisits(bench: Bench): Promise<void> {
  const again: Measure = (address, way, cpuSlowdown) => secondVisit(address, cpuSlowdown, () => way.hangUp());
  for (const speed of [fullSpeed, slowPhone]) {
    const all = await compare(bench, speed, again);
    printRatios(`Second visit, ${speed.title}`, all, undefined);
  }
  const all = await compare(bench, longWay, again, 3);
  console.log(`\nSecond visit, sequential round trips, longest chain (goal: at most ${maxTrips})`);
  for (const kind of widgets) printTrips(kind, all[kind]);
}

/**
 * Compares a press on the first method, 100 ms after its list is painted, until its form takes keys, with the floor
 * page's one form. `maxWaitMs` of `src/loader.ts`, for which the loader holds React back, is chosen by this row.
 */
export async function earlyPresses(bench: Bench): Promise<void> {
  const tiles = await tilesOf(bench);
  for (const speed of [fullSpeed, slowPhone]) {
    const all = await over(speed, bench.demo, (demo) =>
      over(speed, bench.floor, (floor) =>
        inTurn(lists, (kind) => {
          const { url } = kind === "floor" ? floor : demo;
          return coldStart(bench.host.address(url, kind, tiles, true), speed.cpuSlowdown, "typable");
        }),
      ),
    );
    const waitOf = ({ pressed = Number.NaN, typable = Number.NaN }: Run) => typable - pressed;
    const shownOf = ({ typable = Number.NaN }: Run) => typable;
    console.log(`\nA press 100 ms after the list is painted, ${speed.title} (medians of ${all.floor.length}, in turn)`);
    console.log("  from the press to its form, and from the navigation to that form, against the floor");
    for (const kind of lists) {
      const ratio = median(all[kind].map((run, round) => shownOf(run) / shownOf(all.floor[round] ?? run)));
      const times = `${formatMs(middle(all[kind], waitOf))} ${formatMs(middle(all[kind], shownOf))}`;
      console.log(`  ${titles[kind].padEnd(36)}${times}  ${ratio.toFixed(2)}x`);
    }
  }
}
