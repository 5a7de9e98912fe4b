import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Feature, isMissing, promisedBrowsers } from "./compatibility.ts";
import { pageFeatures } from "./markupFeatures.ts";
import { callFeature, newerSyntax, scriptUses } from "./scriptFeatures.ts";
import { styleFeatures } from "./styleFeatures.ts";

/** Features that a promised browser lacks, each with the reason why that is harmless. */
export const guarded: Readonly<Record<string, string>> = {
  LargestContentfulPaint: "only browsers that have it give such entries to an observer",
  PerformanceEventTiming: "likewise",
  PaymentRequest: "a wallet is not listed without it",
  ReportingObserver: "Datadog's client asks whether it is there",
  WebTransport: "socket.io's client uses it only if it is among its transports",
  cancelIdleCallback: "a timer stands in for it",
  navigation: "the back button does without it",
  "navigator.connection": "React asks whether it is there",
  "navigator.share": "a receipt has that button only with it",
  requestIdleCallback: "a timer stands in for it",
  setImmediate: "React's scheduler asks whether it is there",
  ".canMakePayment()": "of a PaymentRequest",
  ".createBidirectionalStream()": "of a WebTransport",
  ".createPolicy()": "only browsers that enforce Trusted Types need it",
  ".getComposedRanges()": "a selection inside a shadow root is not restored without it",
  ".getLargestInteractionContentfulPaint()": "Datadog's client asks whether it is there",
  "AbortSignal.timeout": "Chromium's fetch rejects with another error before 124, but the signal has the right one",
  "::-webkit-details-marker": "only WebKit has a marker that the display of lists does not hide",
  "::-webkit-search-cancel-button": "only browsers that have the button need it",
  "::selection": "iOS selects in its own colours",
  ":dir": "arrows and transitions are not mirrored without it, as the README says",
  "-apple-pay-button-style": "inside @supports (-webkit-appearance: -apple-pay-button)",
  "-apple-pay-button-type": "likewise",
  "-webkit-font-smoothing": "only macOS smooths fonts otherwise",
  "-webkit-hyphens": "the build adds it beside `hyphens`, for Safari before 17",
  "-webkit-tap-highlight-color": "only touch screens highlight what is tapped",
  "-webkit-text-size-adjust": "only phones change the size of texts",
  "@page": "Safari before 18.2 prints with margins of its own",
  "accent-color": "Safari before 26.2 does not adapt the colour to the one behind it",
  "anchor-name": "what is placed by it is inside @supports (position-area: block-end)",
  "content-visibility": "rows out of sight are laid out without it",
  "content-visibility: auto": "likewise",
  "cursor: default": "a touch screen has no cursor",
  "cursor: pointer": "likewise",
  "cursor: progress": "likewise",
  "forced-color-adjust": "only browsers that force colours need it",
  "overscroll-behavior": "a page behind a list that has nothing to scroll scrolls without it",
  "position-anchor": "undoes what is inside @supports (position-area: block-end)",
  "position-area": "likewise",
  "position-try": "likewise",
  "scrollbar-color": "scrollbars have the colours of the system without it",
  "scrollbar-width": "scrollbars are as wide as elsewhere without it",
  "text-wrap: balance": "lines are of other lengths without it",
  "text-wrap: pretty": "likewise",
  "input[autocapitalize]": "only keyboards on screen capitalize",
  "meta[name=viewport]": "only phones need it",
  "video[playsinline]": "only iOS would open the full screen",
};

/** These run in Node. */
const serverFiles = /^(?:testing|verify)\//;

/**
 * Checks that built files use nothing that the oldest promised browsers lack: the scripts' APIs (`ReportingObserver`,
 * `URL.canParse`, calls of methods that no older interface and no object of the scripts has) and syntax, style sheets
 * in files and in scripts, and the elements and attributes of pages and scripts.
 * @param exceptions what they may lack, with the reason
 * @throws with each feature that is missing in a browser, and each exception that nothing needs
 */
export function checkBrowsers(folder: string, readme: string, exceptions = guarded): void {
  const promised = promisedBrowsers(readme);
  const missing = new Map<string, string>();
  const problems: string[] = [];
  const add = (path: string, features: readonly Feature[]) => {
    for (const feature of features) if (isMissing(feature, promised)) missing.set(feature.name, path);
  };
  const calls = new Map<string, string>();
  const ownMembers = new Set<string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (serverFiles.test(path) || !/\.(?:js|css|html)$/.test(path)) continue;
    const content = readFileSync(join(folder, path), "utf8");
    if (path.endsWith(".css")) add(path, styleFeatures(content, "stylesheet"));
    else if (path.endsWith(".html")) add(path, pageFeatures(content));
    else {
      const uses = scriptUses(path, content);
      add(path, uses.features);
      for (const name of uses.calls) calls.set(name, path);
      for (const name of uses.ownMembers) ownMembers.add(name);
      const newer = newerSyntax(content, promised);
      if (newer) problems.push(`${path} has ${newer}`);
    }
  }
  for (const [name, path] of calls) if (!ownMembers.has(name)) add(path, [callFeature(name)]);
  for (const [name, path] of missing) if (!(name in exceptions)) problems.push(`${name} in ${path} is too new`);
  for (const name of Object.keys(exceptions)) if (!missing.has(name)) problems.push(`nothing uses ${name}`);
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
