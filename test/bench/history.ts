import type { Page } from "playwright-core";
import { type Bench, median } from "./bench.ts";
import { attributes } from "./hostPage.ts";
import type { Work } from "./trace.ts";

const cpuSlowdown = 4;
const sizes = [100, 10_000] as const;
const framesPerRound = 120;
const goals = { ratio: 1.5, frameMs: 16 };

const root = 'document.querySelector("cashier-widget").shadowRoot';

/** Opens the history and scrolls until all of it is loaded, as a player does. */
async function openAll(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: "History", exact: true }).tap();
  await page.locator(".history-item").first().waitFor();
  await page.evaluate(`new Promise((done) => {
    const step = () => {
      // only the rows near the screen are in the document
      if (${root}.querySelector(".history-end [role=status]")?.textContent.endsWith(": ${count}")) return done();
      scrollTo(0, document.documentElement.scrollHeight);
      setTimeout(step, 4);
    };
    step();
  })`);
}

/** Scrolls evenly through a part of the list, a step per frame. @param from share of the list's height */
const scrollFrames = (page: Page, from: number) =>
  page.evaluate(`new Promise((done) => {
    scrollTo(0, document.documentElement.scrollHeight * ${from});
    let left = ${framesPerRound};
    const step = () => {
      scrollBy(0, 120);
      left -= 1;
      if (left > 0) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  })`);

/** The processor time of the page's thread in each frame, in ms. */
function frames(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: Work[] } = JSON.parse(trace.toString());
  return traceEvents
    .filter(({ name, tdur }) => name === "ProxyMain::BeginMainFrame" && tdur !== undefined)
    .map(({ tdur = 0 }) => tdur / 1_000);
}

/** How long the list takes to come back from the details of its last transaction, in ms. */
async function wayBack(page: Page): Promise<number> {
  await page.locator(".history-item").last().tap();
  const back = page.getByRole("button", { name: "Back" });
  await page.getByRole("button", { name: "Receipt" }).waitFor();
  const start = performance.now();
  await back.tap();
  await page.locator(".history-item").last().waitFor();
  return performance.now() - start;
}

async function measure({ browser, demo, host }: Bench, count: number) {
  demo.control.reset();
  demo.control.addHistory(attributes(demo.url).token ?? "", count);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.goto(host.address(demo.url, "http"));
    const start = performance.now();
    await openAll(page, count);
    const loaded = performance.now() - start;
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await browser.startTracing(page, { categories: ["devtools.timeline", "cc"] });
    for (const from of [0, 0.3, 0.6]) await scrollFrames(page, from);
    const times = frames(await browser.stopTracing()).sort((one, other) => one - other);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return { times, loaded, back: await wayBack(page) };
  } finally {
    await context.close();
    demo.control.reset();
  }
}

/** Scrolls through a history of 10,000 transactions, and through one of 100. */
export async function longHistory(bench: Bench): Promise<void> {
  console.log(`\nScrolling through the history, processor time per frame at ${cpuSlowdown}x CPU slowdown`);
  const medians: number[] = [];
  for (const count of sizes) {
    const { times, loaded, back } = await measure(bench, count);
    const tail = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    medians.push(median(times));
    const title = `${count.toLocaleString("en-US")} transactions`.padEnd(22);
    console.log(
      `  ${title}${median(times).toFixed(1).padStart(6)} ms, 95% within ${tail.toFixed(1)} ms, of ${times.length} frames` +
        `; all pages in ${(loaded / 1_000).toFixed(1)} s, back from details in ${Math.round(back)} ms`,
    );
  }
  const [few = Number.NaN, many = Number.NaN] = medians;
  console.log(
    `  10,000 against 100: ${(many / few).toFixed(2)}x  goal ${goals.ratio}x; a frame: goal ${goals.frameMs} ms`,
  );
}
