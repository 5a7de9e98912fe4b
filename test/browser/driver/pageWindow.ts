/** Pages at the top of a window of their own: one without any host, one whose code comes late. */
import { expect } from "chai";
import type { CashierWidget } from "../../../src/index.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, until } from "../waiting.ts";
import { detailsOf, type EventName, newPlayer, type Recorded, recordAll } from "./element.ts";

export type View = Window & typeof globalThis;

declare global {
  interface Window {
    /** called by a page that this one has opened, before the widget's script runs, and again after a reload */
    prepare?: ((view: View) => void) | undefined;
  }
}

/** The requests that these windows' policies refused: WebKit does not tell its reporting observers. */
export const refusals = new WeakMap<Window, string[]>();

/** Has the element fill its window, as on a phone. */
export function fillWindow(view: View): void {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync("html, body { height: 100%; margin: 0 } cashier-widget { height: 100% }");
  view.document.adoptedStyleSheets = [sheet];
}

/** The storage of a browser that is set to keep nothing. */
export function blockStorage(view: View): void {
  for (const name of ["sessionStorage", "localStorage"]) {
    Object.defineProperty(view, name, {
      get() {
        throw new view.DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
}

/** A storage that has no room left. */
export function fillStorage(view: View): void {
  view.Storage.prototype.setItem = () => {
    throw new view.DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

export interface PageOptions {
  /** attributes of the element; by default the demo's server and a player's region */
  attributes?: Record<string, string>;
  /** further query of the page, verbatim, and its hash */
  search?: string;
  /** prepares the page before the widget's script runs, in each of its loads */
  prepare?: (view: View) => void;
}

const levels = ["log", "info", "warn", "error", "debug"] as const;

/** One window and what is noticed in it, from its first load on. */
export class PageWindow {
  readonly events: Recorded[] = [];
  /** console messages, by level */
  readonly said: Record<(typeof levels)[number], string[]> = { log: [], info: [], warn: [], error: [], debug: [] };
  /** uncaught errors */
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
  of(name: EventName) {
    return detailsOf(this.events, name);
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
    recordAll(view, this.events);
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
    await server.clearFaults();
    await server.socketsToBe(0);
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

/** A script whose chunk is held up, or missing, until it is let go. */
export function spoiledScript(how: "held" | "lost", chunk: string) {
  const name = `${how}-${crypto.randomUUID()}`;
  return { script: `/spoiled/${name}/${chunk}/cashier-widget.js`, mend: () => fetch(`/mended/${name}`) };
}

/** Notes the addresses of all sockets that a page opens. */
export function watchSockets(): { addresses: string[]; prepare: NonNullable<PageOptions["prepare"]> } {
  const addresses: string[] = [];
  const prepare = (view: View) => {
    view.WebSocket = new Proxy(view.WebSocket, {
      construct(Original, [address, ...rest]) {
        addresses.push(String(address));
        return Reflect.construct(Original, [address, ...rest]);
      },
    });
  };
  return { addresses, prepare };
}

/** How often the server has seen each of these for a player. */
export async function serverCounts(token: string, ...kinds: string[]): Promise<number[]> {
  const log = await server.log({ token });
  return kinds.map((kind) => log.filter((entry) => entry.kind === kind || entry.call === kind).length);
}

/** Waits until the server has seen something of a player that often. */
export const serverSees = (token: string, kind: string, count: number) =>
  eventually(
    `${count} of ${kind}`,
    () => serverCounts(token, kind),
    ([found]) => found === count,
  );

/** Opens pages, with a player of their own unless a token is given, and closes them after each test. */
export function spoiledPages() {
  const openPage = pageWindows();
  const open = async (attributes: Record<string, string> = {}, prepare?: PageOptions["prepare"]) => {
    const token = newPlayer();
    const page = await openPage({
      attributes: { token, "user-id": token, ...attributes },
      ...(prepare && { prepare }),
    });
    return { token, page };
  };
  /** with a chunk that is held up or lost until it is mended */
  const openSpoiled = async (how: "held" | "lost", chunk: string, attributes: Record<string, string> = {}) => {
    const { script, mend } = spoiledScript(how, chunk);
    const { addresses, prepare } = watchSockets();
    return { ...(await open({ script, ...attributes }, prepare)), mend, addresses };
  };
  return { open, openSpoiled };
}
