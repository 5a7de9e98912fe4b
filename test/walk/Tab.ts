import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import type { ManualClock } from "../../demo/server/clock.ts";
import type { RunningDemo } from "../../demo/server/createDemoServer.ts";
import { type HostPage, serveHostPage } from "./hostPage.ts";
import type { Look, SeenEvent } from "./look.ts";

/** Steps in which time passes, in ms: between them answers have their turn, as they would in real time. */
const shortest = 1_000;
/** From here on the steps are longer. */
const longTime = 30_000;
/** A request that is on its way for longer, in real ms, is one that the server keeps. */
const longestWay = 150;

/** The errors and warnings of a page, in the browser's words. */
export interface Complaint {
  kind: "error" | "console";
  text: string;
}

interface TabOptions {
  /** paths of files that run in each page before the widget */
  scripts?: readonly string[];
  /** px */
  width?: number;
}

/** One browser tab whose clock, and the server's, move only by {@link pass}. */
export class Tab {
  readonly page: Page;
  readonly complaints: Complaint[] = [];
  readonly #context: BrowserContext;
  readonly #server: RunningDemo;
  readonly #clock: ManualClock;
  readonly #host: HostPage;
  readonly #onTheWay = new Map<Request, number>();

  private constructor(context: BrowserContext, page: Page, host: HostPage, server: RunningDemo, clock: ManualClock) {
    this.#host = host;
    this.#context = context;
    this.page = page;
    this.#server = server;
    this.#clock = clock;
  }

  /** Opens the host page in a browser context of its own. */
  static async open(
    browser: Browser,
    server: RunningDemo,
    clock: ManualClock,
    { scripts = [], width = 420 }: TabOptions = {},
  ): Promise<Tab> {
    const context = await browser.newContext({ viewport: { width, height: 860 } });
    const page = await context.newPage();
    const tab = new Tab(context, page, await serveHostPage(server.url), server, clock);
    tab.#listen();
    await page.clock.install({ time: clock.now() - 1_000 });
    await page.clock.pauseAt(clock.now());
    for (const script of ["test/walk/page.js", ...scripts]) await page.addInitScript({ path: resolve(script) });
    await tab.visit();
    return tab;
  }

  /** Opens the host page; its elements are for the caller to add. */
  async visit(): Promise<void> {
    await this.page.goto(this.#host.url);
    await this.page.evaluate(() => customElements.whenDefined("cashier-widget").then(() => true));
  }

  #listen(): void {
    const { page } = this;
    page.on("pageerror", (error) => this.complaints.push({ kind: "error", text: error.stack ?? String(error) }));
    page.on("console", (said) => {
      if (said.type() === "error") this.complaints.push({ kind: "console", text: said.text() });
    });
    page.on("request", (request) => this.#onTheWay.set(request, performance.now()));
    page.on("requestfinished", (request) => this.#onTheWay.delete(request));
    page.on("requestfailed", (request) => this.#onTheWay.delete(request));
  }

  /** Carries out several of the page's acts in one task, `["press", 0, 3]` for one. */
  async act(...acts: readonly unknown[][]): Promise<void> {
    await this.page.evaluate((list) => Reflect.get(window, "walk").together(...list), acts);
    await this.settle();
  }

  look(widget: number): Promise<Look | null> {
    return this.page.evaluate((id) => Reflect.get(window, "walk").look(id), widget);
  }

  /** The events since the last time, and what each widget shows then. In one task: an answer may arrive after it. */
  observe(widgets: readonly number[]): Promise<{ events: SeenEvent[]; looks: (Look | null)[] }> {
    return this.page.evaluate((ids) => Reflect.get(window, "walk")?.observe(ids) ?? { events: [], looks: [] }, widgets);
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.#context.setOffline(isOffline);
  }

  /** Waits, in real time, until page and server have done all that can be done without more time passing. */
  async settle(rounds = 2): Promise<void> {
    let before = "";
    let still = 0;
    for (let round = 0; still < rounds && round < 200; round += 1) {
      await delay(2);
      const changes = await this.page.evaluate(() => Reflect.get(window, "walk")?.turn() ?? -1).catch(() => -1);
      const now = `${changes} ${this.#server.activity.since(this.#seen).at(-1)?.n ?? this.#seen}`;
      still = now === before && !this.#isAwaited() ? still + 1 : 0;
      before = now;
    }
    this.#seen = this.#server.activity.since(this.#seen).at(-1)?.n ?? this.#seen;
  }
  #seen = 0;

  #isAwaited(): boolean {
    const now = performance.now();
    return [...this.#onTheWay.values()].some((since) => now - since < longestWay);
  }

  /** Lets time pass, for the page and for the server alike. */
  async pass(ms: number): Promise<void> {
    const stride = ms > longTime ? 3 * shortest : shortest;
    for (let left = ms; left > 0; left -= stride) {
      const step = Math.min(left, stride);
      this.#clock.advance(step);
      await this.page.clock.runFor(step);
      await this.settle(1);
    }
    await this.settle();
  }

  close(): Promise<void> {
    this.#host.close();
    return this.#context.close();
  }
}
