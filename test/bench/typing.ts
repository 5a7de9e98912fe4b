import type { Browser, Page } from "playwright-core";
import { median } from "./timeline.ts";

/** How long key presses take in a form of so many fields, in ms. */
export interface Typed {
  fields: number;
  /** median of what a press costs, from the key to the painted value */
  painted: number;
  presses: number;
}

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

/** One piece of work in a browser's trace; times in µs. */
interface Work {
  name: string;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: { type?: string } };
}

/**
 * For each key press the ms that the page's thread spends on it and on the frame that paints it. The wait for the
 * screen's next refresh is not the widget's, nor is what the browser's autofill does in between.
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
    return [down, press, frame].reduce((sum, work) => sum + (work?.dur ?? Number.NaN), 0) / 1_000;
  });
}

/** Types a whole number into five of the fields, a key at a time, each after its paint. */
async function typeAll(page: Page, fields: number): Promise<void> {
  for (let index = 0; index < fields; index += Math.max(1, Math.floor(fields / 5))) {
    await page.getByLabel(`Account ${index}`, { exact: true }).focus();
    for (const digit of "4111111111111111") {
      await page.keyboard.press(digit);
      await page.evaluate("new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))");
    }
  }
}

/**
 * Measures typing in a form of masked fields on a slow processor.
 * @param address of a page that holds the element, over HTTP
 */
export async function typing(browser: Browser, address: string, fields: number, slowdown: number): Promise<Typed> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await describeForm(page, fields);
    await page.goto(address);
    await page.getByRole("button", { name: "Typing" }).first().tap();
    await page.getByLabel("Account 0", { exact: true }).waitFor();
    // warm: a player's first keys are not compared
    await typeAll(page, fields);
    for (let index = 0; index < fields; index += 1) await page.getByLabel(`Account ${index}`, { exact: true }).fill("");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await browser.startTracing(page, { categories: ["devtools.timeline", "cc"] });
    await typeAll(page, fields);
    const times = costs(await browser.stopTracing());
    return { fields, painted: median(times), presses: times.length };
  } finally {
    await context.close();
  }
}
