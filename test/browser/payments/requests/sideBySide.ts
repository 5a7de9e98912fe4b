/** More elements than this on one page would slow each other down. */
const concurrency = 8;

interface Surroundings {
  before: () => unknown;
  after: () => unknown;
}

/** Starts the cases in order, only so many at once. @returns the outcome of each */
function startAll(cases: ReadonlyMap<string, () => Promise<unknown>>): ReadonlyMap<string, Promise<unknown>> {
  const runs = new Map<string, Promise<unknown>>();
  // each lane runs one case after the other
  const lanes: Promise<unknown>[] = Array.from({ length: concurrency }, () => Promise.resolve());
  for (const [index, [name, run]] of [...cases].entries()) {
    const lane = index % concurrency;
    const outcome = Promise.resolve(lanes[lane]).then(run);
    lanes[lane] = outcome.catch(() => {});
    runs.set(name, outcome);
  }
  return runs;
}

/** Runs cases side by side, because they mostly wait, and reports each as a test. Each case has its own player. */
export function sideBySide(title: string, cases: ReadonlyMap<string, () => Promise<unknown>>, around: Surroundings) {
  describe(title, () => {
    let runs: ReturnType<typeof startAll> = new Map();
    before(async () => {
      await around.before();
      runs = startAll(cases);
    });
    after(async () => {
      await around.after();
    });
    for (const name of cases.keys()) {
      it(name, async function () {
        this.timeout(180_000);
        await runs.get(name);
      });
    }
  });
}
