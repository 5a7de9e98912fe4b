import * as v from "valibot";
import type { EmulateMedia } from "./emulateMedia.ts";

/** The attributes of a browsing context that set media features. */
const overrides: ReadonlyMap<string, string> = new Map([
  ["forced-colors", "forcedColorsOverride"],
  ["prefers-color-scheme", "prefersColorSchemeOverride"],
  ["prefers-reduced-motion", "prefersReducedMotionOverride"],
]);

type Send = (method: string, parameters: object) => Promise<{ result: unknown }>;

const browserSchema = v.object({
  connection: v.custom<{ send: Send }>((value) => typeof Object(value).send === "function"),
});
const frameSchema = v.object({ _id: v.string() });
const treeSchema = v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()) });
const doneSchema = v.object({ type: v.literal("success"), result: v.object({ value: v.literal(true) }) });

/** Runs in Firefox's own window. @returns whether this version knows all attributes that are set to something */
const set = (frame: string, values: Readonly<Record<string, string>>) => `(() => {
  const { NavigableManager } = ChromeUtils.importESModule("chrome://remote/content/shared/NavigableManager.sys.mjs");
  const context = NavigableManager.getBrowsingContextById(${JSON.stringify(frame)});
  const values = ${JSON.stringify(values)};
  const isKnown = ([name]) => name in context;
  const isSet = ([, value]) => value !== "none" && value !== "";
  if (!Object.entries(values).filter(isSet).every(isKnown)) return false;
  Object.assign(context, Object.fromEntries(Object.entries(values).filter(isKnown)));
  return true;
})()`;

/** In Firefox, whose protocol has no command for it, by a script in Firefox's own window. */
export const emulateInFirefox: EmulateMedia = async (page, { media, features }) => {
  if (!Object.keys(features).every((name) => overrides.has(name))) return false;
  const named = [...overrides].map(([name, attribute]) => [attribute, features[name] ?? "none"]);
  const values = { mediumOverride: media, ...Object.fromEntries(named) };
  // none of this is in puppeteer's types
  const { connection } = v.parse(browserSchema, page.browser());
  const frame = v.parse(frameSchema, page.mainFrame())._id;
  const tree = await connection.send("browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 });
  const { context } = v.parse(treeSchema, tree.result).contexts[0];
  const script = { expression: set(frame, values), target: { context }, awaitPromise: false };
  return v.is(doneSchema, (await connection.send("script.evaluate", script)).result);
};
