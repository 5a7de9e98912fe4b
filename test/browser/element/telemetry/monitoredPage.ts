import { on } from "../../driver/cashierPage.ts";
import { mountFor, newPlayer, openFrame } from "../../driver/element.ts";
import { idle, until } from "../../waiting.ts";

/** A page whose elements are monitored by a client of its own, and what that client would have sent. */

/** The host's properties of the element. */
export const ids = {
  applicationId: "b0a51b3c-0000-4000-8000-000000000001",
  clientToken: "pub-client",
  site: "datadoghq.eu",
};
/** The same, as an attribute. */
export const monitoring = JSON.stringify(ids);

/** Opens a page in a frame. @param query what its address carries */
export async function openPage(query: Record<string, string> = {}, intake = {}) {
  const { view, page, frame } = await openFrame({ embedding: "module", ...query });
  await view.customElements.whenDefined("cashier-widget");
  const sent = interceptIntake(view, intake);
  const warned: string[] = [];
  view.console.warn = (...words: unknown[]) => warned.push(words.join(" "));
  const mount = (attributes: Record<string, string> = {}, token = newPlayer("very-secret")) =>
    mountFor(token, { server: window.demoServer, ...attributes }, page);
  const fetched = (name: string) =>
    view.performance.getEntriesByType("resource").filter((entry) => new URL(entry.name).pathname.includes(name));
  return { view, page, frame, sent, warned, mount, fetched };
}

export type MonitoredPage = Awaited<ReturnType<typeof openPage>>;

/** Waits until the client has begun its session. */
export async function untilStarted({ view }: MonitoredPage): Promise<void> {
  await until("the client", () => Reflect.has(view, "_DD_SESSION"));
  await idle(view);
}

/** Makes the client send what it has gathered, as when a page is frozen. */
export function sendAll({ view }: MonitoredPage): void {
  // the client takes events of scripts for a person's where they bear this mark
  view.dispatchEvent(Object.assign(new view.Event("freeze"), { __ddIsTrusted: true }));
}

/** Removes the last element, with which the client sends what it has left. @returns all that it has sent */
export async function eventsOnRemoval(element: HTMLElement, { sent }: MonitoredPage): Promise<RumEvent[]> {
  element.remove();
  await until("the end of the session", () => rumEvents(sent).some(({ session }) => session.is_active === false));
  return rumEvents(sent);
}

/** A text that the player types, and that nothing else contains. */
export const typed = "Xanthippe";

/** Types it into the form of "Online banking". */
export async function typeName(element: HTMLElement): Promise<HTMLElement> {
  await on(element).find("textbox", "Amount");
  const [, name] = on(element).names("textbox");
  return on(element).fill(name ?? "", typed);
}

type View = Awaited<ReturnType<typeof openFrame>>["view"];

/** One request to the intake. */
export interface Sent {
  url: URL;
  body: unknown;
}

/** The members of RUM events that the tests read. */
export interface RumEvent {
  type: string;
  /** ms since the epoch */
  date: number;
  service?: string;
  version?: string;
  ddtags?: string;
  application?: { id: string };
  usr?: Record<string, unknown>;
  context?: Record<string, unknown>;
  view: { name?: string; url: string; is_active?: boolean };
  session: { is_active?: boolean };
  error?: { message: string; type?: string; source: string };
  action?: { type: string; target?: { name: string } };
  _dd?: { configuration?: Record<string, unknown> };
  privacy?: Record<string, unknown>;
}

/** A random number for all: of the session id that it makes, the client samples a replay. */
const sampled = 0.94;

/** Keeps what a page sends to the intake. It has to be in place before the client is. */
export function interceptIntake(view: View, { isReplaySampled = false } = {}): Sent[] {
  const sent: Sent[] = [];
  const isIntake = (url: string) => new URL(url, location.href).hostname.startsWith("browser-intake-");
  const { fetch } = view;
  view.fetch = (input, init) => {
    const url = input instanceof view.Request ? input.url : String(input);
    if (!isIntake(url)) return fetch.call(view, input, init);
    sent.push({ url: new URL(url), body: init?.body });
    return Promise.resolve(new view.Response("{}", { status: 202 }));
  };
  const beacon = view.navigator.sendBeacon.bind(view.navigator);
  view.navigator.sendBeacon = (url, body) => {
    if (!isIntake(String(url))) return beacon(url, body);
    sent.push({ url: new URL(url), body });
    return true;
  };
  if (isReplaySampled) view.Math.random = () => sampled;
  return sent;
}

/** The RUM events among what was sent. */
export function rumEvents(sent: readonly Sent[]): RumEvent[] {
  return sent
    .filter(({ url }) => url.pathname === "/api/v2/rum")
    .flatMap(({ body }) => String(body).split("\n"))
    .map((line) => JSON.parse(line));
}

/** The replay among what was sent, as text. */
export async function replayTexts(sent: readonly Sent[]): Promise<string[]> {
  const bodies = sent.filter(({ url }) => url.pathname === "/api/v2/replay").map(({ body }) => body);
  return Promise.all(
    bodies.map(async (body) => {
      const segment = body && typeof body === "object" && "get" in body ? (body as FormData).get("segment") : undefined;
      if (!segment || typeof segment === "string") throw new Error("A replay without a segment");
      // WebKit reads the stream of a response, and none of a file
      const { body: bytes } = new Response(segment);
      return new Response(bytes?.pipeThrough(new DecompressionStream("deflate"))).text();
    }),
  );
}
