// The files that the installed app may cache; the worker and its test import this list.

/** The cache's name. After a change the worker deletes the previous cache. */
export const cacheName = "cashier-app-2";
export const cachePrefix = "cashier-app-";

/** The loader contains the names of the widget's chunks, so it changes with every version of the widget. */
export const loader = "/dist/cashier-widget.js";

/** The page and its files. */
export const shell = [
  "/installable.html",
  "/installable/installable.css",
  "/installable/main.js",
  "/installable/app.webmanifest",
  "/installable/appFiles.js",
  "/followRedirect.js",
  "/look/base.css",
  "/look/dark.css",
  "/look/bar.css",
  "/desk/desk.css",
  "/desk/fullWindow.css",
  "/look/followScheme.js",
  "/panel/dom.js",
  "/wallets/fakeWallets.js",
  "/wallets/fakeWallets.css",
  "/icon.svg",
  loader,
];

/** Files with a hash in their name never change. */
const hashed = /^\/dist\/(?:[ac]|icons)\/[\w.-]+-[\w-]{7,8}\.(?:js|css|svg)$/;
const texts = /^\/cashier-widget\/locales\/[a-z-]+\.json$/;

/**
 * The caching strategy of a file. Calls, payments and the bank's pages are never cached.
 * @param {URL} url
 * @param {string} ownOrigin
 * @returns {"cacheFirst" | "staleWhileRevalidate" | "networkFirst" | undefined} undefined if the worker ignores the
 *   request
 */
export function ruleFor({ origin, pathname }, ownOrigin) {
  if (origin !== ownOrigin) return undefined;
  if (shell.includes(pathname)) return "staleWhileRevalidate";
  if (hashed.test(pathname)) return "cacheFirst";
  return texts.test(pathname) ? "networkFirst" : undefined;
}
