/** A frame embedded by cashier-host.js that a test controls: a page of another origin in the iframe page's place. */
import type { CashierFrame, CashierHost, CashierSession, EmbedOptions } from "../../../src/hostPage/index.ts";
import { quiet } from "../server/paymentServer.ts";
import { recordEvents, until } from "./widgetPage.ts";

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

export const envelope = (type: string, payload?: unknown) => JSON.stringify({ type, payload });

/** The frames that the test at hand has embedded. */
const embedded: { remove(): void }[] = [];

/** Has a frame taken off after the test. */
export function takeOffLater(frame: { remove(): void }): void {
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
    await quiet();
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

const eventNames = [
  "loaded",
  "init",
  "init-error",
  "close",
  "error",
  "token-expired",
  "analytics",
  "screen",
  "transaction",
  "redirect",
];

/** Collects every event of a frame from now on. */
export function record({ iframe }: { iframe: HTMLIFrameElement }) {
  const events: { type: string; detail: unknown }[] = [];
  for (const name of eventNames) {
    iframe.addEventListener(`cashier-${name}`, (event) => {
      events.push({ type: event.type, detail: "detail" in event ? event.detail : undefined });
    });
  }
  return events;
}

/** A page of a given origin in a frame that is not the cashier's. */
export async function openStranger(address: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}
