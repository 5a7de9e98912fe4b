// What the installed app may keep on the device. Both the worker and its test read it here.

/** The cache's name; another one makes the worker drop this one. */
export const cacheName = "cashier-app-1";
export const cachePrefix = "cashier-app-";

/** Names the widget's chunks, and so is the one file whose change is a new version of the widget. */
export const loader = "/dist/cashier-widget.js";

/** The page, and what it is made of. */
export const shell = [
  "/installable.html",
  "/installable.css",
  "/installable.js",
  "/app.webmanifest",
  "/app-files.js",
  "/base.css",
  "/dark.css",
  "/bar.css",
  "/desk/desk.css",
  "/followScheme.js",
  "/panel/dom.js",
  "/icon.svg",
  loader,
];

/** A name with a hash in it never changes its content. */
const hashed = /^\/dist\/(?:[ac]|icons)\/[\w.-]+-[\w-]{8}\.(?:js|css|svg)$/;
const texts = /^\/cashier-widget\/locales\/[a-z-]+\.json$/;

/**
 * How a file is kept. What is not named here never is: no call, no payment, no page of the bank.
 * @param {URL} url
 * @param {string} ownOrigin
 * @returns {"cacheFirst" | "staleWhileRevalidate" | "networkFirst" | undefined} undefined: the worker does not touch it
 */
export function ruleFor({ origin, pathname }, ownOrigin) {
  if (origin !== ownOrigin) return undefined;
  if (shell.includes(pathname)) return "staleWhileRevalidate";
  if (hashed.test(pathname)) return "cacheFirst";
  return texts.test(pathname) ? "networkFirst" : undefined;
}
