// Becomes cashier-widget.js, a plain script: no import or export statement and no import.meta may end up in it.
import type { define } from "./element/define";
import type { earlyStart } from "./element/earlyStart";

/** Names of the chunks, relative to the script, put in by the build. */
declare const firstPaint: {
  element: string;
  early: string;
  start: string[];
  socket: string[];
  list: string[];
  host: string[];
};

const { element: elementChunk, early: earlyChunk, start, socket, list, host } = firstPaint;
const tag = "cashier-widget";
const started = Symbol.for("cashier.loading");

/** Where this file is: by the tag that runs it, or by its stack. No other tag is asked: chunks would come from there. */
function ownAddress(): string | undefined {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement) return script.src;
  // a module has no tag, but the first address in its stack is its own, whatever it is called
  return new Error().stack?.match(/^[^/]*[\s(@]([a-z][\w+.-]*:\/\/.+?):\d+:\d+\)?(?:\n|$)/)?.[1];
}

/** Asks for all chunks at once, before the first has said what it imports. */
function preload(files: string[], own: string): void {
  // a script that was imported has no tag of its own; a page's nonces are all the same
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

/** Opens the connections of the elements that are there already, or waits for their hosts, while React is on its way. */
async function startEarly(base: string): Promise<void> {
  const chunk = await load<{ earlyStart: typeof earlyStart }>(base + earlyChunk);
  const startPresent = () => {
    for (const element of document.querySelectorAll<HTMLElement>(tag)) chunk.earlyStart(element, base);
  };
  startPresent();
  // until then scripts of the page may add elements
  if (document.readyState !== "complete") document.addEventListener("DOMContentLoaded", startPresent, { once: true });
}

async function defineElement(base: string): Promise<void> {
  try {
    const chunk = await load<{ define: typeof define }>(base + elementChunk);
    chunk.define({ base });
  } catch (error) {
    // a later script tag may have better luck
    Reflect.deleteProperty(document, started);
    console.error(`<${tag}> could not be loaded from ${base}`, error);
    const detail = { message: "The payment widget could not be loaded", status: 0, url: base + elementChunk };
    for (const element of document.querySelectorAll(tag)) {
      element.dispatchEvent(new CustomEvent("cashier-init-error", { detail, bubbles: true, composed: true }));
    }
  }
}

function run(): void {
  if (customElements.get(tag) || Reflect.has(document, started)) return;
  const own = ownAddress();
  if (!own) {
    console.error(`<${tag}> needs a script tag with src, or an import: inline it cannot tell where its files are`);
    return;
  }
  Reflect.set(document, started, true);
  const base = new URL(".", own).href;
  const elements = [...document.querySelectorAll(tag)];
  const httpOnly = elements.length > 0 && elements.every((element) => element.getAttribute("transport") === "http");
  const isHosted = elements.some((element) => !element.getAttribute("token"));
  // in this order: on a slow line the connection opens while React is still coming
  preload([...start, ...(httpOnly ? [] : socket), ...(isHosted ? host : []), ...list], own);
  // without the early start all works, only later; where its chunk is missing, the element's will be too, and says so
  startEarly(base).catch(() => {});
  void defineElement(base);
}

run();
