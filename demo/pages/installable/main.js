import { followRedirects } from "/followRedirect.js";
import { cacheName, cachePrefix } from "/installable/appFiles.js";
import { followScheme } from "/look/followScheme.js";
import { byId, make } from "/panel/dom.js";

const workers = navigator.serviceWorker;
/** The page's CSP requires a trusted script URL; this policy allows the worker's address only. */
const policy = window.trustedTypes?.createPolicy("app-worker", {
  createScriptURL(address) {
    if (address !== "/app-worker.js") throw new TypeError("Unknown worker");
    return address;
  },
});
const workerAddress = "/app-worker.js";

/** Registers the worker. Without one, the page works but does not open offline. */
async function startWorker() {
  if (!workers) return;
  // before the first await: the worker may find a newer version while this page loads
  workers.addEventListener("message", ({ data }) => {
    if (data?.type === "newer-version") byId("newer").hidden = false;
  });
  const address = policy ? policy.createScriptURL(workerAddress) : workerAddress;
  const registration = await workers.register(address, { type: "module", scope: "/installable.html" });
  const offerWaiting = () => {
    if (registration.waiting && workers.controller) byId("newer").hidden = false;
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offerWaiting);
  });
  offerWaiting();
  byId("reload").addEventListener("click", () => reload(registration));
  await workers.ready;
  await showCached();
}

/** Reloads with the newest files: a waiting worker must take over first. */
function reload({ waiting }) {
  if (!waiting) return location.reload();
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "take-over" });
}

async function showCached() {
  const cache = await caches.open(cacheName);
  const requests = await cache.keys();
  const paths = requests.map(({ url }) => new URL(url).pathname).sort();
  byId("kept").textContent = `${paths.length} files, so that the app opens offline.`;
  byId("files").replaceChildren(...paths.map((path) => make("li", {}, make("code", {}, path))));
}

async function clearCache() {
  const registration = await workers?.getRegistration("/installable.html");
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
  byId("files").replaceChildren();
  byId("kept").textContent = "Cache cleared. The next visit fills it again.";
}

/** Shows the install button when the browser allows installation. */
function offerInstall() {
  const button = byId("install");
  let installPrompt;
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt = event;
    button.hidden = false;
  });
  button.addEventListener("click", async () => {
    button.hidden = true;
    await installPrompt?.prompt();
  });
  window.addEventListener("appinstalled", () => {
    button.hidden = true;
    byId("how").textContent = "Installed. Open it from your home screen or your list of apps.";
  });
  if (matchMedia("(display-mode: standalone)").matches) byId("how").textContent = "This is the installed app.";
}

function watchNetwork() {
  const show = () => {
    byId("offline").textContent = navigator.onLine ? "" : "Offline";
  };
  window.addEventListener("online", show);
  window.addEventListener("offline", show);
  show();
}

followScheme(document.querySelector("cashier-widget"));
followRedirects();
offerInstall();
watchNetwork();
byId("forget").addEventListener("click", clearCache);
startWorker().catch((thrown) => {
  byId("kept").textContent = "This browser does not cache the app: it needs a network connection.";
  console.warn("The app's worker failed to start", thrown);
});
