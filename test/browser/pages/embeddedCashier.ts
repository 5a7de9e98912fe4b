/** The real iframe page, embedded by cashier-host.js. */
import type { CashierFrame, CashierSession, EmbedOptions } from "../../../src/hostPage/index.ts";
import type { CashierWidget } from "../../../src/index.ts";
import { liftFaults, socketsToBe } from "../server/demoServer.ts";
import { cashierHost, removeFrames, takeOffLater } from "./puppetFrame.ts";
import { newPlayer, recordEvents, until } from "./widgetPage.ts";

/** Where the iframe page comes from: the payment server's origin, or this one, so that the test can look inside. */
const pages = {
  cross: () => `${window.demoServer}/dist/embed.html`,
  same: () => "/dist/embed.html",
};

/** A session of a player of Mexico. */
export const sessionOf = (token: string): CashierSession => ({
  token,
  userId: token,
  paymentGeo: "MX",
  currency: "MXN",
});

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
      session: sessionOf(token),
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
    await liftFaults();
    await socketsToBe(0);
  });
}
