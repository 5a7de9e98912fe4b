import { byId, make } from "./dom.js";

export const elementEvents = [
  "cashier-loaded",
  "cashier-init",
  "cashier-init-error",
  "cashier-close",
  "cashier-error",
  "cashier-token-expired",
  "cashier-analytics",
  "cashier-screen",
  "cashier-transaction",
  "cashier-redirect",
];
const name = "cashier-widget";

/** The element in its frame: made, moved, removed and watched. */
export function createStage({ attributes, onEvent }) {
  const frame = byId("frame");
  let screen = make("div", { class: "screen" });
  let element = null;
  const watcher = new MutationObserver(showState);
  frame.append(screen);

  function showState() {
    for (const part of ["screen", "state", "theme"]) byId(`state-${part}`).textContent = element?.dataset[part] ?? "–";
  }

  function start() {
    element?.remove();
    element = document.createElement(name);
    for (const [attribute, value] of attributes()) element.setAttribute(attribute, value);
    for (const type of elementEvents) element.addEventListener(type, (event) => onEvent(type, event));
    watcher.observe(element, { attributeFilter: ["data-screen", "data-state", "data-theme"] });
    screen.replaceChildren(element);
    showState();
  }

  const actions = {
    deposit: () => element?.open?.("deposit"),
    withdrawal: () => element?.open?.("withdrawal"),
    back: () => element?.back?.(),
    refetch: () => element?.refetch?.(),
    move: () => {
      const next = make("div", { class: "screen" });
      screen.after(next);
      next.append(...screen.childNodes);
      screen.remove();
      screen = next;
    },
    remove: () => {
      element?.remove();
      element = null;
      showState();
    },
    restart: start,
  };

  for (const button of document.querySelectorAll("[data-width]:not(.frame)")) {
    button.addEventListener("click", () => {
      frame.dataset.width = button.dataset.width;
      // What was dragged gives way to what was pressed.
      frame.style.width = "";
      frame.style.height = "";
      for (const other of button.parentElement.children) other.setAttribute("aria-pressed", String(other === button));
    });
  }

  // Without the built script the page would show an empty phone and nobody would know why.
  setTimeout(() => {
    if (customElements.get(name) || !screen.isConnected) return;
    const hint = make("p", { class: "missing" }, make("strong", {}, "The element is not built"), "Run the build, then reload this page.");
    screen.replaceChildren(hint);
    customElements.whenDefined(name).then(start);
  }, 2500);

  return {
    start,
    run: (action) => actions[action]?.(),
    setAttribute(attribute, value) {
      if (value === null) element?.removeAttribute(attribute);
      else element?.setAttribute(attribute, value);
    },
  };
}
