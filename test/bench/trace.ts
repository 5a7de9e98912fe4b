/** A piece of work in a browser's trace; times in µs. */
export interface Work {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** the processor's time within `dur`, without what other programs took */
  tdur?: number;
  args?: { data?: { type?: string } };
}

/** A CPU profile as the browser reports it; times in µs, on the trace's clock. */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  startTime: number;
  samples?: number[];
  timeDeltas?: number[];
}

/** How long something ran, by name, largest first; in ms. */
export type Shares = [name: string, ms: number][];

/** A long task of a page. */
export interface Task {
  /** since the script's arrival, in ms */
  start: number;
  /** the processor's time, in ms */
  duration: number;
  kinds: Shares;
  /** files that ran; `browser` where no script did */
  files: Shares;
}

const kinds: [kind: string, names: RegExp][] = [
  [
    "script",
    /^(?:EvaluateScript|FunctionCall|RunMicrotasks|FireAnimationFrame|TimerFire|EventDispatch|FireIdleCallback)$/,
  ],
  ["script", /^v8\.(?:run|callFunction|evaluateModule|newInstance|callAsConstructor)$/],
  ["compile", /^v8\.(?:compile|produce)/],
  ["style", /^(?:UpdateLayoutTree|RecalculateStyles)$/],
  ["layout", /^Layout$/],
  ["paint", /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers)$/],
  ["garbage collection", /^(?:MinorGC|MajorGC|V8\.GC.*)$/],
  ["parse HTML", /^ParseHTML$/],
];
const kindOf = ({ name }: Work) => kinds.find(([, names]) => names.test(name))?.[0] ?? "browser";

const largestFirst = (times: Map<string, number>): Shares =>
  [...times].map(([name, time]): [string, number] => [name, time / 1_000]).sort(([, one], [, other]) => other - one);

const add = (times: Map<string, number>, name: string, time: number) => times.set(name, (times.get(name) ?? 0) + time);

/** The time that each kind of work took, without the work within it. @param inner in the order of their start */
function shareByKind(inner: Work[]): Shares {
  const times = new Map<string, number>();
  const open: Work[] = [];
  const end = (work: Work) => work.ts + (work.dur ?? 0);
  for (const work of inner) {
    while (open.length && end(open[open.length - 1] as Work) <= work.ts) open.pop();
    const outer = open[open.length - 1];
    add(times, kindOf(work), work.tdur ?? 0);
    if (outer) add(times, kindOf(outer), -(work.tdur ?? 0));
    open.push(work);
  }
  return largestFirst(times);
}

/** The time that the profile saw each file run. */
function shareByFile({ nodes, samples = [], timeDeltas = [], startTime }: Profile, from: number, to: number): Shares {
  const names = new Map(
    nodes.map(({ id, callFrame }) => [
      id,
      callFrame.url.replace(/^.*\//, "").replace(/-[\w-]{7}\.js$/, "") || "browser",
    ]),
  );
  const times = new Map<string, number>();
  let now = startTime;
  for (const [index, sample] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0;
    now += delta;
    if (now > from && now <= to) add(times, names.get(sample) ?? "browser", delta);
  }
  return largestFirst(times);
}

/**
 * Finds the tasks of a page's thread that took the processor long.
 * @param mark name of a performance mark, and its time in the page in ms, which tells the clocks apart
 * @param from from when to when, in the page's time
 */
export function findLongTasks(
  works: Work[],
  profile: Profile,
  mark: { name: string; time: number },
  [from, to]: [number, number],
  leastMs: number,
): Task[] {
  const marked = works.find(({ name }) => name === mark.name);
  if (!marked) throw new Error(`The trace has no ${mark.name}`);
  const origin = marked.ts - mark.time * 1_000;
  const own = works
    .filter(({ pid, tid, dur }) => pid === marked.pid && tid === marked.tid && dur !== undefined)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const tasks = own.filter(({ name, tdur = 0 }) => name === "RunTask" && tdur >= leastMs * 1_000);
  return tasks
    .map((task) => ({ task, end: task.ts + (task.dur ?? 0), start: (task.ts - origin) / 1_000 - from }))
    .filter(({ start }) => start >= 0 && start <= to - from)
    .map(({ task, end, start }) => ({
      start,
      duration: (task.tdur ?? 0) / 1_000,
      kinds: shareByKind(own.filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= end)),
      files: shareByFile(profile, task.ts, end),
    }));
}
