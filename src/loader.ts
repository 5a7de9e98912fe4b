// Becomes cashier-widget.js, a plain script: no import or export statement and no import.meta may end up in it.
import type { define } from "./element/define";
import type { earlyStart, endEarlyStart } from "./element/earlyStart";
import { sendFirstCall, takeFirstCall } from "./element/firstCall";
import { drawSkeletons, removeSkeletons } from "./element/skeleton";

/** Names of the two chunks to import, and of those to preload, relative to the script; put in by the build. */
declare const firstPaint: {
  element: string;
  early: string;
  start: string[];
  list: string[];
  host: string[];
};

const { element: elementChunk, early: earlyChunk, start, list, host } = firstPaint;
const tag = "cashier-widget";
const started = Symbol.for("cashier.loading");

interface EarlyChunk {
  earlyStart: typeof earlyStart;
  endEarlyStart: typeof endEarlyStart;
}

/** One load of the widget. */
interface Load {
  base: string;
  /** the elements that have had an early start; some of them may have been removed since */
  present: Set<HTMLElement>;
  /** aborted if the element cannot be defined */
  failing: AbortController;
}

/** The address of this file, from its own tag or from the stack. Other tags are not trusted: chunks load from this address. */
function ownAddress(): string | undefined {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement) return script.src;
  // a module has no tag, but the first address in its stack is its own
  return new Error().stack?.match(/^[^/]*[\s(@]([a-z][\w+.-]*:\/\/.+?):\d+:\d+\)?(?:\n|$)/)?.[1];
}

/** Requests chunks at once instead of following the imports of others. */
function preload(files: string[], own: string): void {
  // an imported script has no tag of its own; all nonces of a page are the same
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "anonymous";
    if (nonce) link.nonce = nonce;
    link.href = new URL(file, own).href;
    document.head.append(link);
  }
}

async function load<Chunk>(address: string): Promise<Chunk> {
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return import(/* @vite-ignore */ address);
  }
}

/** Calls a function for all elements so far, and again for the earlier ones: removed ones must not be forgotten. */
function startPresent({ base, present }: Load, start: (element: HTMLElement, base: string) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(tag)) present.add(element);
  for (const element of present) start(element, base);
}

/** Starts the existing elements, or waits for their hosts, while React loads. */
async function startEarly(loading: Load): Promise<void> {
  const { base, present, failing } = loading;
  const { signal } = failing;
  const chunk = await load<EarlyChunk>(base + earlyChunk);
  if (signal.aborted) return;
  signal.addEventListener("abort", () => present.forEach(chunk.endEarlyStart));
  const start = () => startPresent(loading, chunk.earlyStart);
  start();
  // until then the parser and scripts may add elements
  if (document.readyState !== "complete") document.addEventListener("DOMContentLoaded", start, { once: true, signal });
}

async function defineElement({ base, present, failing }: Load): Promise<void> {
  try {
    const chunk = await load<{ define: typeof define }>(base + elementChunk);
    chunk.define({ base });
  } catch (error) {
    failing.abort();
    removeSkeletons();
    // a later script tag may try again
    Reflect.deleteProperty(document, started);
    console.error(`<${tag}> could not be loaded from ${base}`, error);
    const detail = { message: "The payment widget could not be loaded", status: 0, url: base + elementChunk };
    for (const element of document.querySelectorAll(tag)) {
      element.dispatchEvent(new CustomEvent("cashier-init-error", { detail, bubbles: true, composed: true }));
    }
  } finally {
    // those of removed elements, and all if there is no element to take them over
    for (const element of present) takeFirstCall(element)?.close();
  }
}

function run(): void {
  if (customElements.get(tag) || Reflect.has(document, started)) return;
  const own = ownAddress();
  if (!own) {
    console.error(
      `<${tag}> needs a script tag with src or an import: an inline script has no address to load its files from`,
    );
    return;
  }
  Reflect.set(document, started, true);
  const base = new URL(".", own).href;
  const elements = [...document.querySelectorAll(tag)];
  const isHosted = elements.some((element) => !element.getAttribute("token"));
  const loading: Load = { base, present: new Set(), failing: new AbortController() };
  // first, so that the largest chunk gets the open connection of this script
  void defineElement(loading);
  startPresent(loading, sendFirstCall);
  // early start is only an optimisation; a missing chunk is reported by defineElement
  startEarly(loading).catch(() => {});
  preload([...start, ...(isHosted ? host : []), ...list], own);
  drawSkeletons();
}

run();
