/** A page at the top of a window of its own: a web view's, or one without any host. */
import { expect } from "chai";
import type { CashierWidget } from "../../../src/index.ts";
import { liftFaults, socketsToBe } from "../server/demoServer.ts";
import { until } from "./widgetPage.ts";

export type View = Window & typeof globalThis;

declare global {
  interface Window {
    /** called by a page that this one has opened, before the widget's script runs, and again after a reload */
    prepare?: ((view: View) => void) | undefined;
  }
}

/** What the policies of these windows have refused: WebKit does not tell its reporting observers. */
export const refusals = new WeakMap<Window, string[]>();

/** Has the element fill its window, as on a phone. */
export function fillWindow(view: View): void {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync("html, body { height: 100%; margin: 0 } cashier-widget { height: 100% }");
  view.document.adoptedStyleSheets = [sheet];
}

/** An event of the element. */
export interface Told {
  type: string;
  detail: Record<string, unknown>;
}

export interface PageOptions {
  /** attributes of the element; by default the demo's server and a player's region */
  attributes?: Record<string, string>;
  /** further query of the page, verbatim, and its hash */
  search?: string;
  /** what the page holds before the widget's script runs, in each of its loads */
  prepare?: (view: View) => void;
}

const names = [
  "loaded",
  "init",
  "init-error",
  "close",
  "error",
  "token-expired",
  "analytics",
  "screen",
  "before-submit",
  "transaction",
];
const levels = ["log", "info", "warn", "error", "debug"] as const;

/** One window and what is noticed in it, from its first load on. */
export class PageWindow {
  readonly events: Told[] = [];
  /** console messages, by level */
  readonly said: Record<(typeof levels)[number], string[]> = { log: [], info: [], warn: [], error: [], debug: [] };
  /** what nobody has caught */
  readonly failures: string[] = [];
  /** how often a page was loaded */
  loads = 0;
  readonly #view: Window;
  readonly #options: PageOptions;

  constructor(options: PageOptions) {
    this.#options = options;
    const attributes = { server: window.demoServer, "payment-geo": "MX", currency: "MXN", ...options.attributes };
    // a new window starts with a copy of its opener's
    sessionStorage.clear();
    const address = `/own-page?${new URLSearchParams(attributes)}${options.search ?? ""}`;
    const view = window.open(address, "_blank", "popup,width=420,height=800");
    if (!view) throw new Error("The window was not opened");
    this.#view = view;
  }

  /** The window, with its constructors: it is of this page's origin. */
  get view(): View {
    return this.#view as View;
  }

  get element(): CashierWidget {
    const element = this.view.document.querySelector("cashier-widget");
    if (!element) throw new Error("The page has no element");
    return element;
  }

  get state() {
    return this.view.document.querySelector<HTMLElement>("cashier-widget")?.dataset.state;
  }

  /** details of the events of that name, `cashier-` left out */
  of(name: string) {
    return this.events.filter(({ type }) => type === name).map(({ detail }) => detail);
  }

  /** Waits until `data-state` is that one. */
  async become(state: "starting" | "ready" | "failed", timeout = 15_000) {
    await until(`data-state ${state}`, () => this.state === state, timeout);
    return this.element;
  }

  /** Waits for one more load. */
  async reloaded(act: () => void) {
    const before = this.loads;
    act();
    await until("a reload", () => this.loads > before && this.view.document.readyState === "complete");
  }

  /** Called by each page before anything else in it. */
  prepare() {
    const { view } = this;
    this.loads += 1;
    for (const name of names) {
      view.addEventListener(`cashier-${name}`, (event) => {
        this.events.push({ type: name, detail: "detail" in event ? Object(event.detail) : {} });
      });
    }
    for (const level of levels) {
      view.console[level] = (...words: unknown[]) => this.said[level].push(words.map(String).join(" "));
    }
    const refused: string[] = [];
    refusals.set(view, refused);
    view.document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      refused.push(`${effectiveDirective} ${blockedURI}`);
    });
    view.addEventListener("error", ({ message }) => this.failures.push(message));
    view.addEventListener("unhandledrejection", ({ reason }) => this.failures.push(String(reason)));
    this.#options.prepare?.(view);
  }

  close() {
    this.view.close();
  }
}

/** Opens pages and closes them after each test; none may leave an error that nobody has caught, or an open socket. */
export function pageWindows() {
  const pages: PageWindow[] = [];
  before(() => {
    window.prepare = (view) => pages.find((page) => page.view === view)?.prepare();
  });
  afterEach(async () => {
    const failures = pages.flatMap((page) => page.failures);
    for (const page of pages.splice(0)) page.close();
    await liftFaults();
    await socketsToBe(0);
    expect(failures).to.deep.equal([]);
  });
  after(() => {
    window.prepare = undefined;
  });
  return async (options: PageOptions = {}): Promise<PageWindow> => {
    const page = new PageWindow(options);
    pages.push(page);
    await until("the page", () => page.loads > 0 && page.view.document.querySelector("cashier-widget"));
    return page;
  };
}
