/** The native app around a web view, as the page sees it. */
import type { PageOptions, PageWindow, View } from "./pageWindow.ts";

interface Envelope {
  type: string;
  payload: Record<string, unknown>;
  version?: string;
}

/** The channel to a native shell. Like the real ones it is called as a method, and takes only strings. */
export class Channel {
  readonly received: Envelope[] = [];

  postMessage(json: unknown) {
    if (!(this instanceof Channel)) throw new TypeError("Illegal invocation");
    if (typeof json !== "string") throw new TypeError("Not a string");
    this.received.push(JSON.parse(json));
  }

  /** types of the received messages, in order */
  get types() {
    return this.received.map(({ type }) => type);
  }

  /** payloads of a type */
  of(type: string) {
    return this.received.filter((envelope) => envelope.type === type).map(({ payload }) => payload);
  }
}

/** Puts something where a system's web view has its channel. */
export const install = {
  iOS: (view: View, billing: unknown) => Object.assign(view, { webkit: { messageHandlers: { billing } } }),
  Android: (view: View, billingBridge: unknown) => Object.assign(view, { billingBridge }),
};
export type System = keyof typeof install;

/** What a shell hands over of a player. */
export const session = (token: string, more: Record<string, unknown> = {}) => ({
  token,
  server: window.demoServer,
  currency: "MXN",
  paymentGeo: "MX",
  lang: "en",
  ...more,
});

/** Opens a page in a shell of that system, which injects a value or none. */
export async function openIn(
  openPage: (options: PageOptions) => Promise<PageWindow>,
  system: System,
  billingUserData?: unknown,
  attributes: Record<string, string> = {},
) {
  const channel = new Channel();
  const page = await openPage({
    attributes,
    prepare(view) {
      install[system](view, channel);
      if (billingUserData !== undefined) Object.assign(view, { billingUserData });
    },
  });
  return { channel, page };
}

/** Says something to the widget, as a shell does. */
export const say = ({ view }: PageWindow, detail: unknown) =>
  view.dispatchEvent(new view.CustomEvent("cashier-host", { detail }));

/** Says an envelope. */
export const sendMessage = (page: PageWindow, type: string, payload?: unknown) =>
  say(page, JSON.stringify({ type, payload }));
