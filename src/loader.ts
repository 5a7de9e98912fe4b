// Becomes cashier-widget.js, a plain script: no import or export statement and no import.meta may end up in it.
import { loadFailure } from "./contract/loadFailure";
import type { endEarlyStart, startEarly, whenDrawn } from "./early/earlyStart";
import { addHint, preloadTexts, sendFirstRequest, takeFirstRequest } from "./early/firstRequest";
import type { define } from "./element/define";
import { scriptBase } from "./element/scriptBase";
import { drawSkeletons, removeSkeletons } from "./element/skeleton";
import frameCss from "./ui/layout/frame.css?inline";

/** Names of the chunks to import, and of those to preload, relative to the script; put in by the build. */
declare const firstPaint: {
  element: string;
  early: string;
  second: string;
  earlyList: string[];
  earlyCard: string[];
  list: string[];
  host: string[];
};

const { element: elementChunk, early: earlyChunk, second, earlyList, earlyCard, list, host } = firstPaint;
const tag = "cashier-widget";
/** How long the code of the element waits for the early list, in ms from the arrival of the code that draws it. */
const maxWaitMs = 800;
const scriptKey = Symbol.for("cashier.loading");

/** Has the browser fetch a chunk before the code asks for it. */
function preload(address: string): void {
  // WebKit answers imports with the failed preload until something other than a script asks for the address
  addHint("modulepreload", address).onerror = () => {
    new Image().src = address;
  };
}

interface EarlyChunk {
  startEarly: typeof startEarly;
  whenDrawn: typeof whenDrawn;
  endEarlyStart: typeof endEarlyStart;
}

async function load<Chunk>(address: string): Promise<Chunk> {
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return import(/* @vite-ignore */ address);
  }
}

/** The elements found so far; some may have been removed since. */
type Found = Set<HTMLElement>;

/** Calls a function for each element found so far, after adding those that the document has now. */
function startAll(found: Found, base: string, start: (element: HTMLElement, base: string) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(tag)) found.add(element);
  for (const element of found) start(element, base);
}

/** Starts the existing elements, or waits for their hosts, while React loads. */
async function startWhileLoading(found: Found, base: string): Promise<EarlyChunk> {
  const ranAtMs = performance.now();
  const chunk = await load<EarlyChunk>(base + earlyChunk);
  const startOne = (element: HTMLElement) => chunk.startEarly(element, { base, frameCss, ranAtMs });
  // nothing to start for once the element's code has failed to load, which removes the key
  const start = () => Reflect.has(document, scriptKey) && startAll(found, base, startOne);
  start();
  // until then the parser and scripts may add elements
  if (document.readyState !== "complete") document.addEventListener("DOMContentLoaded", start, { once: true });
  return chunk;
}

/** Reports why there is no widget, on the console and to the page. */
function fail(reason: string, detail = loadFailure(""), ...errors: unknown[]): void {
  removeSkeletons();
  console.error(`<${tag}> ${reason}`, ...errors);
  for (const element of document.querySelectorAll(tag)) {
    element.dispatchEvent(new CustomEvent("cashier-init-error", { detail, bubbles: true, composed: true }));
  }
}

/**
 * Waits until the list is painted that is drawn without the element's code: running that code takes a slow processor
 * long. A list whose methods take longer than {@link maxWaitMs} is left to React.
 */
async function waitForList(found: Found, starting: Promise<EarlyChunk>): Promise<void> {
  const { whenDrawn } = await starting;
  await Promise.race([whenDrawn(found), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

/** Defines the element once the list is painted. @returns the error if that fails */
async function defineElement(found: Found, base: string, starting: Promise<EarlyChunk>): Promise<unknown> {
  try {
    preload(base + elementChunk);
    // early start is only an optimisation; a missing chunk is reported below
    await waitForList(found, starting).catch(() => {});
    const chunk = await load<{ define: typeof define }>(base + elementChunk);
    chunk.define({ base, frameCss });
  } catch (error) {
    // a later script tag may try again
    Reflect.deleteProperty(document, scriptKey);
    const failure = loadFailure(base + elementChunk);
    const end = ({ endEarlyStart }: EarlyChunk) => found.forEach((element) => void endEarlyStart(element, failure));
    await starting.then(end).catch(() => {});
    fail(`could not be loaded from ${base}`, failure, error);
    return error;
  } finally {
    // those of removed elements, and all if there is no element to take them over
    for (const element of found) takeFirstRequest(element)?.close();
  }
}

function run(): void {
  const isSecond = customElements.get(tag) || Reflect.has(document, scriptKey);
  const base = scriptBase();
  if (isSecond) {
    // warns if the versions differ
    if (base) import(/* @vite-ignore */ base + second).catch(() => {});
    return;
  }
  if (!base) {
    fail("needs the address of its folder, as data-base of its script tag");
    return;
  }
  const isHosted = document.querySelector(`${tag}:not([token]), ${tag}[token=""]`);
  const found: Found = new Set();
  // first: it reuses this script's connection; an API call opens another
  preload(base + earlyChunk);
  startAll(found, base, sendFirstRequest);
  const starting = startWhileLoading(found, base);
  Reflect.set(document, scriptKey, defineElement(found, base, starting));
  drawSkeletons();
  // last: on a slow line, the hints would stand before the handshake of the API
  startAll(found, base, preloadTexts);
  const isQuick = document.querySelector(`${tag}[view="quick"]`);
  for (const file of [...(isQuick ? earlyCard : []), ...earlyList, ...(isHosted ? host : []), ...list])
    preload(base + file);
}

run();
