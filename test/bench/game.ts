import type { Locator, Page } from "playwright-core";
import * as v from "valibot";
import { type Bench, formatMs, over, slowPhone } from "./bench.ts";
import { describeTask, leastMs, recordTasks } from "./tasks.ts";
import { newContext, newPage } from "./timeline.ts";
import type { Task } from "./trace.ts";

const rounds = 3;
/** How long the game runs without the cashier, to tell what the browser itself drops. */
const aloneMs = 8_000;
const player = { token: "game-player", "user-id": "game-player", "payment-geo": "AZ", currency: "AZN" };
const savedCard = {
  method: "card_azn_h2h",
  label: "Visa",
  fields: { card_number: "4242424242424242", card_expiry: "12/34", card_holder: "ALEX MORGAN", cvv: "123" },
  amount: 50,
  requires: [],
  currency: "AZN",
};

// a text, because the page lacks the compiler's helpers; before the element is upgraded
const asPlayer = `new MutationObserver((_, watch) => {
  const card = document.querySelector("cashier-widget");
  if (!card) return;
  watch.disconnect();
  for (const [name, value] of Object.entries(${JSON.stringify(player)})) card.setAttribute(name, value);
}).observe(document, { childList: true, subtree: true });`;
const boxSchema = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
const watchFrames = `window.frameTimes = [];
requestAnimationFrame(function note(now) {
  window.frameTimes.push(now);
  requestAnimationFrame(note);
});`;

/** The frames of the game until the card stood still again. */
interface Game {
  /** when the game's frames began, in ms since the navigation */
  frames: number[];
  /** each part of the payment, with its end in ms since the navigation */
  ends: [part: string, end: number][];
  tasks: Task[];
}

const now = async (page: Page) => v.parse(v.number(), await page.evaluate("performance.now()"));
const boxOf = async (target: Locator) => v.parse(boxSchema, await target.boundingBox());
const framesOf = async (page: Page) => v.parse(v.array(v.number()), await page.evaluate("window.frameTimes"));

/** Opens the game in a browser context that has never seen it. */
async function openGame(bench: Bench, use: (page: Page) => Promise<Game>): Promise<Game> {
  const context = await newContext(bench.browser);
  try {
    const page = await newPage(context, slowPhone.cpuSlowdown);
    await page.addInitScript(asPlayer);
    await page.addInitScript(watchFrames);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Runs the game, and does not load the cashier. */
const playAlone = (bench: Bench, url: string) =>
  openGame(bench, async (page) => {
    await page.route("**/dist/cashier-widget.js", (route) => route.abort());
    await page.goto(`${url}/game.html`, { waitUntil: "commit" });
    await page.waitForTimeout(aloneMs);
    return { frames: await framesOf(page), ends: [], tasks: [] };
  });

/** Starts the card, pays with it, and lets the payment be received. */
const playAndPay = (bench: Bench, url: string) =>
  openGame(bench, async (page) => {
    const { control } = bench.demo;
    control.reset();
    control.addSavedAccount(player.token, savedCard);
    const ends: Game["ends"] = [];
    const tasks = await recordTasks(bench.browser, page, async () => {
      await page.goto(`${url}/game.html`, { waitUntil: "commit" });
      const pay = page.getByRole("button", { name: /^Deposit \D*50/ });
      const end = async (part: string) => ends.push([part, await now(page)]);
      await page.locator("cashier-widget[data-state=ready]").waitFor();
      // what follows a start is loaded while the page is idle
      await page.waitForTimeout(3_000);
      const { x, y, width, height } = await boxOf(pay);
      await end("starts");
      // a locator's own click checks the page in the task of the press
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.getByText(/Payment is being processed/).waitFor();
      await page.waitForTimeout(1_000);
      await end("pays");
      for (const { id } of control.transactions(player.token)) control.end(id, "settle");
      await page.getByText("Payment received").waitFor();
      await pay.waitFor();
      await end("settles");
      const ready = v.parse(v.number(), await page.evaluate("window.bench.times.ready"));
      return { ready, span: [0, await now(page)] };
    });
    return { frames: await framesOf(page), ends, tasks };
  });

/** The gaps between frames that are longer than 50 ms. */
const gapsOf = (frames: number[]) =>
  frames.map((end, index) => ({ end, ms: end - (frames[index - 1] ?? end) })).filter(({ ms }) => ms > leastMs);

const worst = (gaps: { ms: number }[]) => formatMs(Math.max(0, ...gaps.map(({ ms }) => ms))).trim();

/** Prints what a game of 60 frames per second drops while the card below it starts, pays and settles. */
export async function gameFrames(bench: Bench): Promise<void> {
  console.log(`\nThe card below a game, ${slowPhone.title}: gaps of more than ${leastMs} ms between two frames`);
  await over(slowPhone, bench.demo, async ({ url }) => {
    for (let round = 1; round <= rounds; round += 1) {
      const alone = gapsOf((await playAlone(bench, url)).frames);
      const { frames, ends, tasks } = await playAndPay(bench, url);
      const gaps = gapsOf(frames);
      console.log(` round ${round}; the game alone: ${alone.length}, the longest ${worst(alone)}`);
      let from = 0;
      for (const [part, end] of ends) {
        const within = gaps.filter((gap) => gap.end > from && gap.end <= end);
        console.log(`  the card ${part.padEnd(8)} ${String(within.length).padStart(2)}, the longest ${worst(within)}`);
        for (const task of tasks.filter(({ start }) => start >= from && start < end)) {
          console.log(`    task of ${describeTask(task)}`);
        }
        from = end;
      }
    }
  });
}
