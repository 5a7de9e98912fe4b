import { type Bench, fullSpeed, median, over, runs, type Speed, slowPhone } from "./bench.ts";
import { printTimeline } from "./comparison.ts";
import { coldStart, type Run } from "./timeline.ts";

async function coldStarts(address: string, { cpuSlowdown }: Speed): Promise<Run[]> {
  const all: Run[] = [];
  // the first one warms the server and the browser up
  for (let run = 0; run <= runs; run += 1) all.push(await coldStart(address, cpuSlowdown));
  return all.slice(1);
}

/** Prints the timeline of the iframe page. */
export async function inFrame(bench: Bench): Promise<void> {
  for (const speed of [fullSpeed, slowPhone]) {
    const all = await over(speed, bench.demo, ({ url }) => coldStarts(bench.host.address(url, "frame"), speed));
    console.log(`\nIn a frame, ${speed.title} (medians of ${all.length})`);
    printTimeline("frame", all);
  }
}

/** Compares a list of 1,000 methods with one of 50. */
export async function longLists(bench: Bench): Promise<void> {
  const { demo, host } = bench;
  const measure = async (count: number) => {
    demo.control.addMethods(count, "mx", "MXN");
    const all = await coldStarts(host.address(demo.url), fullSpeed);
    const fromAnswer = median(all.map((run) => run.painted - (run.answered ?? Number.NaN)));
    const fromArrival = median(all.map((run) => run.painted - run.script.end));
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
