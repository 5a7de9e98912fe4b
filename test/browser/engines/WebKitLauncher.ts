import type { Launcher } from "../runnerTypes.ts";
import type { OwnServers } from "./ownServers.ts";
import { type HostProxy, startHostProxy } from "./proxies.ts";
import type { VisitedPage } from "./VisitedPage.ts";
import { type Programs, WebDriver } from "./WebDriver.ts";
import { WebKitPage } from "./WebKitPage.ts";
import { WebKitVisit } from "./WebKitVisit.ts";

interface Slot {
  driver: WebDriver;
  page: WebKitPage;
}

/**
 * Runs test files in WebKitGTK's browser: one browser with a payment server of its own for each file that runs beside
 * others.
 */
export class WebKitLauncher implements Launcher {
  readonly name = "WebKit";
  /** the runner's commands ask a launcher of this type for a page with keyboard and mouse */
  readonly type = "puppeteer";
  readonly #programs: Programs;
  readonly #servers: OwnServers;
  readonly #active = new Map<string, Slot>();
  readonly #idle: Slot[] = [];
  readonly #all = new Set<WebDriver>();
  #proxy: Promise<HostProxy> | undefined;

  constructor(programs: Programs, servers: OwnServers) {
    this.#programs = programs;
    this.#servers = servers;
  }

  async startSession(id: string, url: string): Promise<void> {
    const slot = this.#idle.pop() ?? (await this.#open(url));
    this.#active.set(id, slot);
    await slot.page.setViewport({ width: 800, height: 600 });
    await slot.page.goto(url);
  }

  isActive(id: string): boolean {
    return this.#active.has(id);
  }

  getBrowserUrl(id: string): Promise<string> {
    return this.getPage(id).url();
  }

  async stopSession(id: string) {
    const slot = this.#active.get(id);
    this.#active.delete(id);
    if (!slot) return {};
    await slot.page.mouse.reset();
    await slot.page.goto("about:blank");
    this.#idle.push(slot);
    return {};
  }

  startDebugSession(): Promise<void> {
    return Promise.reject(new Error("WebKit's tests have no debug session"));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#all].map((driver) => driver.close()));
    (await this.#proxy)?.close();
  }

  /** The page of a session. */
  getPage(id: string): WebKitPage {
    const slot = this.#active.get(id);
    if (!slot) throw new Error(`There is no page for session ${id}`);
    return slot.page;
  }

  /** Opens a page of any origin, in a browser of its own: the driver has one tab. */
  async visit(address: string): Promise<VisitedPage> {
    this.#proxy ??= startHostProxy();
    const { address: httpProxy } = await this.#proxy;
    const proxy = { proxyType: "manual", httpProxy, noProxy: ["127.0.0.1", "localhost"] };
    // ms; a page that gives way to another one takes an answer along
    const driver = await WebDriver.start(this.#programs, { proxy, timeouts: { script: 10_000 } });
    this.#all.add(driver);
    const visit = new WebKitVisit(driver);
    try {
      await visit.goto(address);
    } catch (thrown) {
      await driver.close();
      throw thrown;
    }
    return visit;
  }

  async #open(url: string): Promise<Slot> {
    const driver = await WebDriver.start(this.#programs);
    this.#all.add(driver);
    const cookie = await this.#servers.start();
    // a cookie needs a page of its host
    await driver.send("POST", "/url", { url: new URL("/favicon.ico", url).href });
    await driver.send("POST", "/cookie", { cookie });
    return { driver, page: new WebKitPage(driver) };
  }
}
