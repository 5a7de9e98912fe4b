/**
 * A host's page with cashier-host.js: around the real iframe page, or a page of another origin that a test controls.
 */
import type { CashierFrame, CashierHost, CashierSession, EmbedOptions } from "../../../src/hostPage/index.ts";
import type { CashierWidget } from "../../../src/index.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";
import { newPlayer, type Recorded, recordAll, recordEvents } from "./element.ts";
import { cashierSession, envelope } from "./frame.ts";

/** A message that the page in the frame has received. */
export interface Heard {
  data: string;
  /** origin of the page that received it */
  by: string;
  /** origin of the page that sent it */
  from: string;
}

/** The puppet's page at an origin that is not this page's. */
export const puppetPage = () => `${location.origin.replace("127.0.0.1", "localhost")}/puppet-frame`;

/** The built script's global, which is brought where it is missing. */
export async function cashierHost(view: Window = window): Promise<CashierHost> {
  if (!view.cashierHost) {
    const script = view.document.createElement("script");
    script.src = "/dist/cashier-host.js";
    view.document.head.append(script);
  }
  return until("cashierHost", () => view.cashierHost);
}

/** The frames that the test at hand has embedded. */
const embedded: { remove(): void }[] = [];

/** Has a frame taken off after the test. */
function takeOffLater(frame: { remove(): void }): void {
  embedded.push(frame);
}

/** One embedded puppet and its host's side. */
export class PuppetFrame {
  readonly received: Heard[] = [];
  readonly cashier: CashierFrame;
  readonly #listening = new AbortController();

  constructor(host: CashierHost, options: Partial<EmbedOptions> = {}, view: Window = window) {
    const session: CashierSession = { token: "puppet-token" };
    const container = view.document.querySelector("main") ?? view.document.body;
    this.cashier = host.embed(container, { src: puppetPage(), session, ...options });
    const { iframe } = this.cashier;
    const hear = ({ source, data }: MessageEvent) => {
      if (source === iframe.contentWindow && typeof data?.received === "string")
        this.received.push({ data: data.received, by: data.by, from: data.from });
    };
    view.addEventListener("message", hear, { signal: this.#listening.signal });
    takeOffLater(this);
  }

  get iframe() {
    return this.cashier.iframe;
  }

  /** Envelopes as [type, payload], in the order of their arrival. */
  get messages(): [string, unknown][] {
    return this.received.map(({ data }) => {
      const { type, payload } = JSON.parse(data);
      return [type, payload];
    });
  }

  get types() {
    return this.messages.map(([type]) => type);
  }

  /** Tells the page in the frame what to do. */
  order(command: Record<string, unknown>) {
    this.iframe.contentWindow?.postMessage(command, "*");
  }

  /** Sends a message from the frame to its host. */
  say(type: string, payload: unknown = {}) {
    this.order({ say: envelope(type, payload) });
  }

  /** Sends a message from the frame, and waits until the host has it. */
  async tell(type: string, payload: unknown, event = `cashier-${type}`) {
    const told = recordEvents(this.iframe, event);
    this.say(type, payload);
    await until(event, () => told.length > 0);
  }

  /** Goes to a screen. */
  show(screen: string) {
    return this.tell("screen", { screen, transaction: "deposit" });
  }

  /** Waits until the frame has received that many messages of a type. */
  toHear(type: string, count = 1) {
    return until(`${count} ${type}`, () => this.types.filter((one) => one === type).length >= count);
  }

  /** Waits long enough for messages in both directions to arrive. */
  async quiet() {
    await this.tell("analytics", { type: "button" });
    await server.quiet();
  }

  remove() {
    this.#listening.abort();
    this.cashier.remove();
  }
}

/** Embeds a puppet and waits until it has its session. */
export async function openPuppet(options: Partial<EmbedOptions> = {}, view: Window = window): Promise<PuppetFrame> {
  const puppet = new PuppetFrame(await cashierHost(view), options, view);
  await puppet.toHear("loaded");
  return puppet;
}

/** Takes every frame that the test has embedded off its page. */
export function removeFrames(): void {
  for (const frame of embedded.splice(0)) frame.remove();
}

/** Collects every event of a frame from now on. */
export function recordFrameEvents({ iframe }: { iframe: HTMLIFrameElement }): Recorded[] {
  const events: Recorded[] = [];
  recordAll(iframe, events);
  return events;
}

/** Where the iframe page comes from: the payment server's origin, or this one, so that the test can look inside. */
const pages = {
  cross: () => `${window.demoServer}/dist/embed.html`,
  same: () => "/dist/embed.html",
};

/** One embedded cashier of one player. */
export class EmbeddedCashier {
  readonly frame: CashierFrame;
  readonly token: string;
  readonly container: HTMLElement;

  constructor(frame: (container: Element, token: string) => CashierFrame, page = document) {
    this.token = newPlayer("embedded");
    this.container = page.createElement("div");
    this.container.style.cssText = "width: 400px; height: 700px";
    page.body.append(this.container);
    this.frame = frame(this.container, this.token);
    takeOffLater(this);
  }

  get iframe() {
    return this.frame.iframe;
  }

  /** The element, where the frame is of this origin. */
  element(): Promise<CashierWidget> {
    return until("the element", () => this.iframe.contentDocument?.querySelector("cashier-widget"));
  }

  /** Details of the events of that name from now on, `cashier-` left out. */
  events(name: string) {
    return recordEvents<Record<string, unknown>>(this.iframe, `cashier-${name}`);
  }

  remove() {
    this.frame.remove();
    this.container.remove();
  }
}

/** Embeds the iframe page for a new player; by default with the demo's server and a session. */
export async function embed(
  options: Partial<EmbedOptions> = {},
  origin: keyof typeof pages = "cross",
): Promise<EmbeddedCashier> {
  const host = await cashierHost();
  return new EmbeddedCashier((container, token) =>
    host.embed(container, {
      src: pages[origin](),
      session: cashierSession(token),
      ...options,
      attributes: { server: window.demoServer, ...options.attributes },
    }),
  );
}

/** Embeds it, and waits until its list has its methods. */
export async function embedReady(options: Partial<EmbedOptions> = {}, origin: keyof typeof pages = "cross") {
  const cashier = await embed(options, origin);
  const inits = cashier.events("init");
  await until("the list", () => inits.length > 0, 15_000);
  return cashier;
}

/** Each test leaves no frame, no fault and no open socket. */
export function freshHostPage(): void {
  afterEach(async () => {
    removeFrames();
    await server.clearFaults();
    await server.socketsToBe(0);
  });
}
