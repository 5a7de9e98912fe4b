import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import * as v from "valibot";
import { launchProfile, phoneWindow } from "./bench.ts";

const spanSchema = v.object({ name: v.string(), start: v.number(), end: v.number() });
const runSchema = v.object({
  script: spanSchema,
  firstPaint: v.number(),
  /** the first list of methods, on which the player can press */
  painted: v.number(),
  /** the list that React has rendered */
  ready: v.number(),
  /** a press on the first method, 100 ms after the list was painted, if the address asks for one */
  pressed: v.optional(v.number()),
  /** that method's form, painted */
  typable: v.optional(v.number()),
  tiles: v.number(),
  requests: v.array(spanSchema),
  exchanges: v.array(spanSchema),
  asked: v.optional(v.number()),
  answered: v.optional(v.number()),
});

/** Something asked of a server, and answered; ms since the navigation began. */
export type Span = v.InferOutput<typeof spanSchema>;

/** One start of the widget or of the floor page, as its page saw it. */
export type Run = v.InferOutput<typeof runSchema>;

// a text, because the page lacks the compiler's helpers
const readRun = `(() => {
  const { times, exchanges } = window.bench;
  const all = performance.getEntriesByType("resource")
    .map(({ name, startTime, responseEnd }) => ({ name, start: startTime, end: responseEnd }));
  const isScript = ({ name }) => /\\/(?:cashier-widget|floor|box)\\.js$/.test(name);
  const call = all.find(({ name }) => name.includes("methods-payment-v3"));
  const element = document.querySelector("cashier-widget, [data-tiles]");
  const tiles = (element.shadowRoot ?? element).querySelectorAll("button").length;
  return {
    asked: call?.start,
    answered: call?.end,
    ...times,
    script: all.find(isScript),
    tiles,
    exchanges,
    requests: all.filter((request) => !isScript(request)),
  };
})()`;

const observer = fileURLToPath(new URL("./observe.js", import.meta.url));

/** Has every page and frame note when things happen. */
export const observePages = (context: BrowserContext) => context.addInitScript({ path: observer });

/** Opens a browser context that has never seen a page, which notes when things happen. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(phoneWindow);
  await observePages(context);
  return context;
}

/** Starts a browser that has never seen a page, which notes when things happen. */
async function newProfile(): Promise<BrowserContext> {
  const context = await launchProfile();
  await observePages(context);
  // what a browser does at its start must not slow the visit down
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return context;
}

/** Opens an empty page on a slow processor. */
export async function newPage(context: BrowserContext, cpuSlowdown: number): Promise<Page> {
  const page = await context.newPage();
  if (cpuSlowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  }
  return page;
}

/** The end of a visit: React's list, or the form of a method that the page presses. */
type End = "ready" | "typable";

/** Opens an address in a page and waits for the list, or for a form. */
export async function visit(page: Page, address: string, end: End = "ready"): Promise<Run> {
  // until the list is painted nothing is evaluated in the page, as the driver's own script takes a slow processor long
  const ready = page.waitForEvent("console", { predicate: (message) => message.text() === `bench-${end}` });
  await page.goto(address, { waitUntil: "commit" });
  await ready;
  const frame = page.frames().find((inner) => inner.parentFrame() !== null) ?? page.mainFrame();
  await frame.waitForFunction("window.bench.times.firstPaint > 0");
  return v.parse(runSchema, await frame.evaluate(readRun));
}

/** Opens an address in a browser that has never seen it, and waits for the list, or for a form. */
export async function coldStart(address: string, cpuSlowdown: number, end?: End): Promise<Run> {
  const context = await newProfile();
  try {
    return await visit(await newPage(context, cpuSlowdown), address, end);
  } finally {
    await context.close();
  }
}

/** Visits an address twice, over new connections. @returns the second visit */
export async function secondVisit(address: string, cpuSlowdown: number, hangUp: () => void): Promise<Run> {
  const context = await newProfile();
  try {
    const first = await newPage(context, 1);
    await visit(first, address);
    // what a page fetches once it is idle is in the cache as well
    await first.waitForTimeout(1_000);
    await first.close();
    hangUp();
    return await visit(await newPage(context, cpuSlowdown), address);
  } finally {
    await context.close();
  }
}

/**
 * The round trips that an exchange took, where nothing but the way takes long; 0 for what is in the cache. The line is
 * never faster than a round trip, but a timer may end a moment early.
 */
export const tripsOf = ({ start, end }: Span, roundTripMs: number): number =>
  Math.floor((end - start) / roundTripMs + 0.05);

/**
 * The chain of exchanges with the most round trips, each begun after the one before had ended, from the script's
 * arrival to the painted list. It may hold more than really waited for each other, never less.
 */
export function longestChain(run: Run, roundTripMs: number): Span[] {
  const trips = (chain: Span[]) => chain.reduce((sum, span) => sum + tripsOf(span, roundTripMs), 0);
  const spans = [...run.requests, ...run.exchanges]
    .filter(({ start, end }) => start >= run.script.end - 1 && end <= run.painted)
    .filter((span) => tripsOf(span, roundTripMs) > 0)
    .sort((one, other) => one.end - other.end);
  const chains = new Map<Span, Span[]>();
  for (const span of spans) {
    let before: Span[] = [];
    for (const [earlier, chain] of chains) {
      if (earlier.end <= span.start + 1 && trips(chain) > trips(before)) before = chain;
    }
    chains.set(span, [...before, span]);
  }
  return [...chains.values()].reduce((longest, chain) => (trips(chain) > trips(longest) ? chain : longest), []);
}
