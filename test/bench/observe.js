// Runs in the host page before the widget: notes when things happen, in ms since the navigation began.
const exchanges = [];
const times = {};
window.bench = { exchanges, times };

/** The connection's exchanges: the upgrade, the namespace, and each call. */
window.WebSocket = class extends window.WebSocket {
  constructor(...parameters) {
    super(...parameters);
    const asked = new Map();
    const begin = (name) => asked.set(name, performance.now());
    const end = (name) => {
      if (asked.has(name)) exchanges.push({ name, start: asked.get(name), end: performance.now() });
      asked.delete(name);
    };
    begin("upgrade");
    this.addEventListener("open", () => end("upgrade"));
    this.addEventListener("message", ({ data }) => {
      const text = String(data);
      if (text.startsWith("40")) end("namespace");
      const id = /"msgid":"([^"]+)"/.exec(text)?.[1];
      if (id) end(id);
      if (id && id === times.methodsId) times.answered ??= performance.now();
    });
    this.begin = begin;
  }
  send(data) {
    const text = String(data);
    if (text.startsWith("40")) this.begin("namespace");
    const id = /"msgid":"([^"]+)"/.exec(text)?.[1];
    if (id) this.begin(id);
    if (id && text.includes("methods-payment-v3")) {
      times.methodsId ??= id;
      times.asked ??= performance.now();
    }
    super.send(data);
  }
};

const painted = (done) => requestAnimationFrame(() => setTimeout(done));

const isPressed = new URLSearchParams(location.search).has("press");

/** Presses the first method of the list 100 ms after it is painted, and notes when its form takes keys. */
function pressLater(root) {
  const look = () => {
    if (!root.querySelector("form input:not(:disabled)")) requestAnimationFrame(look);
    else
      painted(() => {
        times.typable = performance.now();
        console.debug("bench-typable");
      });
  };
  setTimeout(() => {
    times.pressed = performance.now();
    root.querySelector("button[part=method], [data-tiles] button").click();
    look();
  }, 100);
}

function notePainted(root) {
  if ("painted" in times) return;
  times.painted = performance.now();
  if (isPressed) pressLater(root);
}

/** The first list in an element, which may be drawn before React has loaded. */
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function observed(init) {
  const root = attachShadow.call(this, init);
  const watch = new MutationObserver(() => {
    if (!root.querySelector("button[part=method], button[part=group]")) return;
    watch.disconnect();
    painted(() => notePainted(root));
  });
  watch.observe(root, { childList: true, subtree: true });
  return root;
};

/** The list that React has rendered; the floor page's only one. */
new MutationObserver(([{ target }]) => {
  if (target.dataset.state !== "ready" || "ready" in times) return;
  painted(() => {
    times.ready ??= performance.now();
    notePainted(target.shadowRoot ?? document);
    performance.mark("bench-ready");
    console.debug("bench-ready");
  });
}).observe(document, { attributes: true, attributeFilter: ["data-state"], subtree: true });

new PerformanceObserver((list) => {
  times.firstPaint ??= list.getEntriesByName("first-paint")[0]?.startTime;
}).observe({ type: "paint", buffered: true });

/** Mounts an element, waits until all that follows its list has come, and removes it. */
window.bench.mountUntilIdle = async (attributes) => {
  const element = document.createElement("cashier-widget");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  while (!window.cashierDebug) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  element.remove();
};

/** Mounts an element, waits for its list and removes it, so many times. */
window.bench.mountAndRemove = async (count, attributes) => {
  for (let round = 0; round < count; round += 1) {
    const element = document.createElement("cashier-widget");
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    while (element.dataset.state !== "ready") await new Promise((resolve) => setTimeout(resolve, 10));
    element.remove();
    await new Promise((resolve) => painted(resolve));
    // what is noted here must not look like the widget's own growth
    exchanges.length = 0;
    performance.clearResourceTimings();
    performance.clearMarks();
    performance.clearMeasures();
  }
};
