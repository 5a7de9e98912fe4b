import { cacheName, cachePrefix, loader, ruleFor, shell } from "/installable/appFiles.js";

// Caches the app's shell, so that it opens offline; appFiles.js lists the files. It is at the root, because a worker
// controls the pages of its folder.

/** Removes the query of an address, such as the one a bank adds on return: it is the same file. */
const fileOf = (address) => new URL(new URL(address).pathname, location.origin).href;
/** Matches the names of the chunks in a loader. */
const chunkNames = /c\/[\w.-]+-[\w-]{7}\.js/g;

const find = (cache, address) => cache.match(address, { ignoreVary: true });

const isSame = (cached, other) => cached?.headers.get("etag") === other.headers.get("etag");

/** Fetches a file past the HTTP cache and caches it if it changed. @returns the response, successful or not */
async function renew(cache, address) {
  const response = await fetch(address, { cache: "no-cache" });
  const cached = await find(cache, address);
  if (response.status !== 200 || isSame(cached, response)) return response;
  if (new URL(address).pathname === loader)
    await cacheChunks(cache, await response.clone().text(), (await cached?.text()) ?? "");
  await cache.put(address, response.clone());
  return response;
}

/** The addresses of a loader's chunks, each once. */
const chunksOf = (script) => [
  ...new Set(script.match(chunkNames)?.map((name) => new URL(`/dist/${name}`, location).href)),
];

/**
 * Caches a loader's chunks before the loader itself, then deletes those of older versions than the replaced one: open
 * pages run that one and load its chunks on demand, which the server may no longer have.
 */
async function cacheChunks(cache, script, replaced) {
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(chunksOf(script).filter((url) => !cached.has(url)));
  const kept = new Set([script, replaced].flatMap(chunksOf));
  const old = [...cached].filter((url) => ruleFor(new URL(url), location.origin) === "cacheFirst" && !kept.has(url));
  await Promise.all(old.map((url) => cache.delete(url)));
}

const strategies = {
  async cacheFirst({ request }) {
    const cache = await caches.open(cacheName);
    const cached = await find(cache, request.url);
    if (cached) return cached;
    const response = await fetch(request);
    if (response.status === 200) await cache.put(request.url, response.clone());
    return response;
  },

  async staleWhileRevalidate(event) {
    const cache = await caches.open(cacheName);
    const address = fileOf(event.request.url);
    const cached = await find(cache, address);
    const renewed = renew(cache, address);
    if (!cached) return renewed;
    // offline, the cached file is enough
    event.waitUntil(renewed.then((response) => announce(cached, response)).catch(() => {}));
    return cached;
  },

  async networkFirst({ request }) {
    const cache = await caches.open(cacheName);
    try {
      const response = await fetch(request);
      if (response.status === 200) await cache.put(request.url, response.clone());
      return response;
    } catch (thrown) {
      const cached = await find(cache, request.url);
      if (cached) return cached;
      throw thrown;
    }
  },
};

/** Notifies the open pages of a newer version. */
async function announce(cached, renewed) {
  if (renewed.status !== 200 || isSame(cached, renewed)) return;
  for (const client of await self.clients.matchAll()) client.postMessage({ type: "newer-version" });
}

async function cacheShell() {
  const cache = await caches.open(cacheName);
  const responses = await Promise.all(shell.map((path) => renew(cache, new URL(path, location).href)));
  const missing = responses.find(({ status }) => status !== 200);
  if (missing) throw new Error(`The app's shell is incomplete: ${missing.url} is missing`);
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(cacheShell()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => {
  // a newer worker waits for the player's consent: the page must not change during a payment
  if (data?.type === "take-over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const rule = event.request.method === "GET" ? ruleFor(new URL(event.request.url), location.origin) : undefined;
  if (rule) event.respondWith(strategies[rule](event));
});
