import type { Page } from "playwright-core";
import { type Bench, median } from "./bench.ts";
import type { Work } from "./trace.ts";

const cpuSlowdown = 4;
const rounds = 2;
const goals = { ratio: 1.2, moreMs: 8 };

/** A masked field with two rules, as servers describe them. */
const maskedField = (index: number) => ({
  name: `account_${index}`,
  type: "text",
  mask: "#### #### #### ####",
  regex: ["^\\d+$", "^\\d{16}$"],
  regex_error_key: ["Digits only", "Sixteen digits"],
});

/** Answers the list of methods with one method of so many masked fields. */
async function describeForm(page: Page, fields: number): Promise<void> {
  const method = {
    name: "typing_mxn",
    category: "bank",
    text: { en: "Typing" },
    fields: Array.from({ length: fields }, (_, index) => maskedField(index)),
  };
  await page.route("**/api/BANKING/methods-payment-v3*", (route) => route.fulfill({ json: { typing_mxn: method } }));
}

/**
 * For each key press the processor time, in ms, that the page's thread spends on it and on the frame that paints it.
 * The wait for the screen's next refresh is not the widget's, nor is what the browser's autofill does in between.
 */
function costs(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: Work[] } = JSON.parse(trace.toString());
  const isOf = (work: Work, type: string) => work.name === "EventDispatch" && work.args?.data?.type === type;
  const downs = traceEvents.filter((work) => isOf(work, "keydown")).sort((one, other) => one.ts - other.ts);
  const first = (from: Work, fits: (work: Work) => boolean) =>
    traceEvents
      .filter((work) => work.tid === from.tid && work.dur !== undefined && work.ts >= from.ts && fits(work))
      .reduce<Work | undefined>((earliest, work) => (earliest && earliest.ts < work.ts ? earliest : work), undefined);
  return downs.map((down) => {
    const press = first(down, (work) => isOf(work, "keypress"));
    const frame = press && first(press, ({ name }) => name === "ProxyMain::BeginMainFrame");
    return [down, press, frame].reduce((sum, work) => sum + (work?.tdur ?? Number.NaN), 0) / 1_000;
  });
}

const field = (page: Page, index: number) => page.getByLabel(`Account ${index}`, { exact: true });

/** Types a whole number into some of the fields, a key at a time, each after its paint. */
async function typeAll(page: Page, indices: number[]): Promise<void> {
  for (const index of indices) {
    await field(page, index).focus();
    for (const digit of "4111111111111111") {
      await page.keyboard.press(digit);
      await page.evaluate("new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))");
    }
    await field(page, index).blur();
  }
}

/**
 * Measures typing on a slow processor, in five fields of a form, or five times in an input that belongs to no form.
 * @param fields of the form; 0 for the input
 * @returns the ms of each key press
 */
async function typing({ browser, demo, host }: Bench, fields: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const indices = [0, 1, 2, 3, 4].map((index) => Math.floor((index * fields) / 5));
  try {
    const page = await context.newPage();
    await describeForm(page, fields);
    await page.goto(host.address(demo.url, fields ? "http" : "input"));
    if (fields) await page.getByRole("button", { name: "Typing" }).first().tap();
    await field(page, 0).waitFor();
    // warm: a player's first keys are not compared
    await typeAll(page, indices);
    for (const index of indices) await field(page, index).fill("");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await browser.startTracing(page, { categories: ["devtools.timeline", "cc"] });
    await typeAll(page, indices);
    return costs(await browser.stopTracing()).filter((ms) => !Number.isNaN(ms));
  } finally {
    await context.close();
  }
}

/** Compares a key press in forms of several sizes with one in a bare input, measured in turn. */
export async function keyPresses(bench: Bench): Promise<void> {
  const sizes = [0, 5, 30, 50] as const;
  const presses: Record<(typeof sizes)[number], number[]> = { 0: [], 5: [], 30: [], 50: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const fields of sizes) presses[fields].push(...(await typing(bench, fields)));
  }
  console.log(
    `\nA key press, processor time of its task and its frame, at ${cpuSlowdown}x CPU slowdown (medians, measured in turn)`,
  );
  for (const fields of sizes) {
    const title = fields ? `form of ${fields} masked fields` : "bare input";
    console.log(
      `  ${title.padEnd(28)}${median(presses[fields]).toFixed(1).padStart(6)} ms of ${presses[fields].length} presses`,
    );
  }
  const ratio = median(presses[50]) / median(presses[5]);
  const more = median(presses[50]) - median(presses[0]);
  console.log(`  50 fields against 5: ${ratio.toFixed(2)}x  goal ${goals.ratio}x`);
  console.log(`  50 fields against the bare input: ${more.toFixed(1)} ms more  goal ${goals.moreMs} ms`);
}
