import { cacheName, cachePrefix, loader, ruleFor, shell } from "/app-files.js";

// Keeps the app's shell, so that it opens without a network. Which files those are says app-files.js.

/** The query of a page, such as the one with which a bank sends the player back, is no other file. */
const fileOf = (address) => new URL(new URL(address).pathname, location.origin).href;
/** Names of the chunks with which a loader starts. */
const chunkNames = /c\/[\w.-]+-[\w-]{8}\.js/g;

const find = (cache, address) => cache.match(address, { ignoreVary: true });

const isSame = (kept, other) => kept?.headers.get("etag") === other.headers.get("etag");

/** Fetches a file past the browser's own cache, and keeps it where it is another one. @returns the answer, whatever it is */
async function renew(cache, address) {
  const response = await fetch(address, { cache: "no-cache" });
  if (response.status !== 200 || isSame(await find(cache, address), response)) return response;
  if (new URL(address).pathname === loader) await keepChunks(cache, await response.clone().text());
  await cache.put(address, response.clone());
  return response;
}

/** A loader is of use only together with its chunks: they are there before it is, and then those of the one before go. */
async function keepChunks(cache, script) {
  const wanted = new Set((script.match(chunkNames) ?? []).map((name) => new URL(`/dist/${name}`, location).href));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll([...wanted].filter((url) => !kept.has(url)));
  const old = [...kept].filter((url) => ruleFor(new URL(url), location.origin) === "cacheFirst" && !wanted.has(url));
  await Promise.all(old.map((url) => cache.delete(url)));
}

const answers = {
  async cacheFirst({ request }) {
    const cache = await caches.open(cacheName);
    const kept = await find(cache, request.url);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.status === 200) await cache.put(request.url, response.clone());
    return response;
  },

  async staleWhileRevalidate(event) {
    const cache = await caches.open(cacheName);
    const address = fileOf(event.request.url);
    const kept = await find(cache, address);
    const renewed = renew(cache, address);
    if (!kept) return renewed;
    // without a network the kept file is good enough
    event.waitUntil(renewed.then((response) => announce(kept, response)).catch(() => {}));
    return kept;
  },

  async networkFirst({ request }) {
    const cache = await caches.open(cacheName);
    try {
      const response = await fetch(request);
      if (response.status === 200) await cache.put(request.url, response.clone());
      return response;
    } catch (thrown) {
      const kept = await find(cache, request.url);
      if (kept) return kept;
      throw thrown;
    }
  },
};

/** Tells the pages that what they show is no longer the newest. */
async function announce(kept, renewed) {
  if (renewed.status !== 200 || isSame(kept, renewed)) return;
  for (const client of await self.clients.matchAll()) client.postMessage({ type: "newer-version" });
}

async function keepShell() {
  const cache = await caches.open(cacheName);
  const answered = await Promise.all(shell.map((path) => renew(cache, new URL(path, location).href)));
  const missing = answered.find(({ status }) => status !== 200);
  if (missing) throw new Error(`The app's shell is not complete: ${missing.url} is missing`);
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => {
  // a newer worker waits until the player wants it: a page must not change under a payment
  if (data?.type === "take-over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const rule = event.request.method === "GET" ? ruleFor(new URL(event.request.url), location.origin) : undefined;
  if (rule) event.respondWith(answers[rule](event));
});
