import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import * as v from "valibot";

const spanSchema = v.object({ name: v.string(), start: v.number(), end: v.number() });
const runSchema = v.object({
  arrived: v.number(),
  asked: v.number(),
  answered: v.number(),
  painted: v.number(),
  tiles: v.number(),
  requests: v.array(spanSchema),
  exchanges: v.array(spanSchema),
});

/** Something asked of a server, and answered; ms since the navigation began. */
export type Span = v.InferOutput<typeof spanSchema>;

/** One cold start of the widget, as its page saw it. */
export type Run = v.InferOutput<typeof runSchema>;

// a text, because the page lacks the compiler's helpers
const readRun = `(() => {
  const { times, exchanges } = window.bench;
  const requests = performance.getEntriesByType("resource")
    .map(({ name, startTime, responseEnd }) => ({ name, start: startTime, end: responseEnd }));
  const arrived = requests.find(({ name }) => name.endsWith("/cashier-widget.js")).end;
  const tiles = document.querySelector("cashier-widget").shadowRoot.querySelectorAll("button").length;
  return { ...times, arrived, tiles, exchanges, requests: requests.filter(({ name }) => !name.endsWith("/cashier-widget.js")) };
})()`;

const observer = fileURLToPath(new URL("./observe.js", import.meta.url));

/** Has every page and frame note when things happen. */
export const observePages = (context: BrowserContext) => context.addInitScript({ path: observer });

/** The frame that the widget stands in. */
const widgetFrame = async (page: Page): Promise<Frame> => {
  const inner = page.frames().find((frame) => frame.parentFrame() !== null);
  if (inner || !(await page.$("iframe"))) return inner ?? page.mainFrame();
  return page.waitForEvent("frameattached");
};

/** Opens a page in a browser that has never seen it, and waits for the list. */
export async function coldStart(browser: Browser, address: string, cpuSlowdown: number): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true });
  try {
    await observePages(context);
    const page = await context.newPage();
    if (cpuSlowdown > 1) {
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    }
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForLoadState("domcontentloaded");
    const frame = await widgetFrame(page);
    await frame.waitForFunction("window.bench?.times.painted > 0", undefined, { timeout: 60_000 });
    return v.parse(runSchema, await frame.evaluate(readRun));
  } finally {
    await context.close();
  }
}

/**
 * The longest chain of exchanges, each begun after the one before had ended, up to the painted list. It may hold more
 * than really waited for each other, never less.
 */
export function longestChain(run: Run): Span[] {
  const spans = [...run.requests, ...run.exchanges]
    .filter(({ start, end }) => start >= run.arrived - 1 && end <= run.painted)
    .sort((one, other) => one.end - other.end);
  const chains = new Map<Span, Span[]>();
  for (const span of spans) {
    let before: Span[] = [];
    for (const [earlier, chain] of chains) {
      if (earlier.end <= span.start + 1 && chain.length > before.length) before = chain;
    }
    chains.set(span, [...before, span]);
  }
  return [...chains.values()].reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

/** The middle one of a list. */
export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
