import { loadFailure } from "../contract/loadFailure";
import { queryAttributes } from "../session/fieldLists";
import "./embed.css";

/** Next to the folder of this script. */
const loader = "../cashier-widget.js";

/** Sets the attributes of the iframe page's element from the page's query. */
export function setAttributes(element: Element, query: URLSearchParams): void {
  for (const name of queryAttributes) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
}

/**
 * Posts the report of a failed start to a native shell, else to the parent if it may be the host. Finds the shell by
 * itself: the chunk with `host/channels.ts` may be lost as well.
 */
function tellHost(json: string, origins: readonly string[]): void {
  const shells = [window.webkit?.messageHandlers?.billing, window.billingBridge];
  const shell = shells.find((channel) => typeof channel?.postMessage === "function");
  const posts = origins.map((origin) => () => parent.postMessage(json, origin));
  for (const post of shell ? [() => shell.postMessage?.(json)] : posts) {
    try {
      post();
    } catch {
      // a broken shell, or a name that is not an origin
    }
  }
}

/** Empties the element, and reports that its script could not be loaded: no code of the widget runs to do so. */
function fail(element: Element, error: unknown): void {
  element.shadowRoot?.replaceChildren();
  const detail = loadFailure(new URL(loader, import.meta.url).href);
  console.error("<cashier-widget> could not be loaded", error);
  element.dispatchEvent(new CustomEvent("cashier-init-error", { detail, bubbles: true, composed: true }));
  const origins = element.getAttribute("allowed-origins")?.match(/\S+/g) ?? ["*"];
  tellHost(JSON.stringify({ type: "initError", payload: detail }), origins);
}

const element = document.querySelector("cashier-widget");
if (element) {
  setAttributes(element, new URLSearchParams(location.search));
  // imported only now: it may start the element at once, which needs the attributes
  const start = (address: string) => import(/* @vite-ignore */ address);
  // an import map pins files by their addresses
  const isPinned = document.querySelector("script[type=importmap]") !== null;
  // once more, like the chunks that the loader imports; Firefox fetches only another address again
  const startAgain = () => start(isPinned ? loader : `${loader}#again`).catch((error) => fail(element, error));
  start(loader).catch(() => setTimeout(startAgain, 1000));
}
