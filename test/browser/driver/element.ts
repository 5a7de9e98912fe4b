import type { CashierEvents } from "../../../src/contract/events/events.ts";
import type { CashierWidget } from "../../../src/index.ts";
import { idle, until } from "../waiting.ts";

declare global {
  interface Window {
    /** address of the payment server, set by the runner's page */
    demoServer: string;
  }
}

/** Address of the built script. */
export const widgetScript = new URL("/dist/cashier-widget.js", location.href).href;

/** Adds the widget's script tag and waits until it has run. */
export function addScript(attributes: Record<string, string> = { type: "module" }, page = document): Promise<void> {
  const script = page.createElement("script");
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${widgetScript} did not load`)));
  });
  script.src = widgetScript;
  page.head.append(script);
  return loaded;
}

/** Adds the script and waits until the element is defined. */
export async function defineElement(page = document): Promise<void> {
  await addScript({ type: "module" }, page);
  await page.defaultView?.customElements.whenDefined("cashier-widget");
}

/** Puts an element on the page, by default with a token and the demo's server. */
export function mount(attributes: Record<string, string> = {}, page = document): CashierWidget {
  const element = page.createElement("cashier-widget");
  const all = { server: window.demoServer, token: "demo-token", ...attributes };
  setValues(element, all);
  page.body.append(element);
  return element;
}

/** Sets attributes. The addresses of scripts are properties. */
export function setValues(element: Element, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (name.endsWith("-script")) Reflect.set(element, name.replace("-s", "S"), value);
    else element.setAttribute(name, value);
  }
}

let players = 0;
/** A player of this test alone; the payment server keeps a state for each. */
export const newPlayer = (name = "player") => `${name}-${Date.now().toString(36)}-${++players}`;

/** Puts an element on the page for a player of Mexico, whose `user-id` tells its returns from a bank from others'. */
export const mountFor = (token: string, attributes: Record<string, string> = {}, page = document) =>
  mount({ token, "user-id": token, "payment-geo": "MX", currency: "MXN", ...attributes }, page);

/** Keeps a player's redirects from leaving the page. @param target an element, or what its events reach */
export const preventRedirects = (target: EventTarget) =>
  target.addEventListener("cashier-redirect", (event) => event.preventDefault());

/** Takes every element off the page. */
export function clearPage(): void {
  for (const element of document.querySelectorAll("cashier-widget, iframe")) element.remove();
}

/** The name of an event without `cashier-`. */
export type EventName = keyof CashierEvents extends `cashier-${infer Name}` ? Name : never;

const everyEvent = {
  loaded: true,
  init: true,
  "init-error": true,
  close: true,
  error: true,
  "token-expired": true,
  analytics: true,
  screen: true,
  transaction: true,
  redirect: true,
  open: true,
  "before-submit": true,
  limits: true,
  help: true,
} satisfies Record<EventName, true>;

/** An event of the element. */
export interface Recorded {
  type: EventName;
  detail: Record<string, unknown>;
}

/** Adds every event of an element that reaches a node to a list, as it comes. */
export function recordAll(node: EventTarget, events: Recorded[]): void {
  for (const type of Object.keys(everyEvent) as EventName[])
    node.addEventListener(`cashier-${type}`, (event) => {
      events.push({ type, detail: "detail" in event ? Object(event.detail) : {} });
    });
}

/** The details of the events of a name. */
export const detailsOf = (events: readonly Recorded[], name: EventName) =>
  events.filter(({ type }) => type === name).map(({ detail }) => detail);

/** Collects the events of a type that reach a node, as they come. */
export function recordEvents<Detail = Record<string, unknown>>(node: EventTarget, type: string): Detail[] {
  const details: Detail[] = [];
  node.addEventListener(type, (event) => details.push((event as CustomEvent<Detail>).detail));
  return details;
}

/** Runs something. @returns the console's warnings meanwhile */
export async function warnings(act: () => void | Promise<void>): Promise<string[]> {
  const { warn } = console;
  const said: string[] = [];
  console.warn = (...words: unknown[]) => said.push(words.join(" "));
  try {
    await act();
    await idle();
  } finally {
    console.warn = warn;
  }
  return said;
}

/** Opens a page in a frame that is not the cashier's. */
export async function loadFrame(address: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 400px; height: 700px";
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Opens a page without an element in a frame. @param query what its address carries; `policy` names a CSP */
export async function openFrame(query: Record<string, string> = {}) {
  const frame = await loadFrame(`/bare-page?${new URLSearchParams(query)}`);
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) throw new Error("The frame has no window");
  return { frame, view, page: view.document };
}

/** Waits until the list of methods is on screen. */
export const ready = (element: HTMLElement) =>
  until("data-state is ready", () => element.dataset.state === "ready", 45_000);

/** As the browser does when the player comes back to the tab. */
export const showTab = (page = document) => page.dispatchEvent(new Event("visibilitychange"));

/** Hides the tab from the player, or shows it again, as the page is told; until {@link restoreVisibility}. */
export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  showTab();
}

/** Gives the page the tab's own visibility again. */
export const restoreVisibility = (): void => void Reflect.deleteProperty(document, "visibilityState");
