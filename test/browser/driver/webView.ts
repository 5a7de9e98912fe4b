/** A page in the web view of an app: the channel to its native shell, and what the shell hands over and says. */
import type { Envelope } from "./frame.ts";
import type { PageOptions, PageWindow, View } from "./pageWindow.ts";

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
export const installChannel = {
  iOS: (view: View, billing: unknown) => Object.assign(view, { webkit: { messageHandlers: { billing } } }),
  Android: (view: View, billingBridge: unknown) => Object.assign(view, { billingBridge }),
};
export type System = keyof typeof installChannel;

/** The player's data that a shell hands over. */
export const nativeSession = (token: string, more: Record<string, unknown> = {}) => ({
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
      installChannel[system](view, channel);
      if (billingUserData !== undefined) Object.assign(view, { billingUserData });
    },
  });
  return { channel, page };
}

/** Says something to the widget, as a shell does. */
export const sayToPage = ({ view }: PageWindow, detail: unknown) =>
  view.dispatchEvent(new view.CustomEvent("cashier-host", { detail }));

/** Says an envelope. */
export const sendMessage = (page: PageWindow, type: string, payload?: unknown) =>
  sayToPage(page, JSON.stringify({ type, payload }));
