import { cacheName, cachePrefix } from "/app-files.js";
import { followScheme } from "/followScheme.js";
import { byId, make } from "/panel/dom.js";

const workers = navigator.serviceWorker;
/** A worker's address must be a trusted one here; this policy knows the one address there is. */
const policy = window.trustedTypes?.createPolicy("app-worker", {
  createScriptURL(address) {
    if (address !== "/app-worker.js") throw new TypeError("This page has no such worker");
    return address;
  },
});
const workerAddress = "/app-worker.js";

/** Without a worker the page does all but open offline. */
async function startWorker() {
  if (!workers) return;
  // before anything is awaited: the worker may have found something newer while this page was loading
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
  await showKept();
}

/** A worker that waits takes over first, or the reload would show the old files again. */
function reload({ waiting }) {
  if (!waiting) return location.reload();
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "take-over" });
}

async function showKept() {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  const paths = kept.map(({ url }) => new URL(url).pathname).sort();
  byId("kept").textContent = `${paths.length} files, so that the app opens without a network.`;
  byId("files").replaceChildren(...paths.map((path) => make("li", {}, make("code", {}, path))));
}

async function forget() {
  const registration = await workers?.getRegistration("/installable.html");
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
  byId("files").replaceChildren();
  byId("kept").textContent = "Nothing any more. The next visit starts anew.";
}

/** The browser says when it could install the page; its own question is then asked by the button. */
function offerInstall() {
  const button = byId("install");
  let question;
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    question = event;
    button.hidden = false;
  });
  button.addEventListener("click", async () => {
    button.hidden = true;
    await question?.prompt();
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
offerInstall();
watchNetwork();
byId("forget").addEventListener("click", forget);
startWorker().catch((thrown) => {
  byId("kept").textContent = "This browser keeps nothing: the app needs a network.";
  console.warn("The app's worker did not start", thrown);
});
