import { bonusLists } from "/desk/bonusLists.js";
import { byId, make } from "./dom.js";

const elementName = "cashier-widget";
const elementEvents = [
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

/** The element in its frame: made, moved, removed and watched. */
export class Stage {
  #attributes;
  #onEvent;
  #element = null;
  #screen = make("div", { class: "screen" });
  #offers = 0;
  #watcher = new MutationObserver(() => this.#showState());

  constructor({ attributes, onEvent }) {
    this.#attributes = attributes;
    this.#onEvent = onEvent;
    byId("frame").append(this.#screen);
    enableWidths();
    // Without the built script the page would show an empty phone and nobody would know why.
    setTimeout(() => this.#explainMissing(), 2500);
  }

  /** Puts a new element in the place of the one that is there. */
  start() {
    this.#element?.remove();
    const element = document.createElement(elementName);
    this.#element = element;
    for (const [attribute, value] of this.#attributes()) this.setAttribute(attribute, value);
    for (const type of elementEvents) element.addEventListener(type, (event) => this.#onEvent(type, event));
    this.#watcher.observe(element, { attributeFilter: ["data-screen", "data-state", "data-theme"] });
    this.#screen.replaceChildren(element);
    this.#showState();
  }

  setAttribute(attribute, value) {
    // markup does not choose what script runs: these two are properties alone
    if (attribute.endsWith("-script")) Object.assign(this.#element ?? {}, { [attribute.replace("-s", "S")]: value });
    else if (value === null) this.#element?.removeAttribute(attribute);
    else this.#element?.setAttribute(attribute, value);
  }

  /** @param {string | undefined} action what a button of the panel names */
  run(action) {
    if (action === "deposit" || action === "withdrawal") this.#element?.open?.(action);
    else if (action === "back" || action === "refetch") this.#element?.[action]?.();
    else if (action === "bonus") this.#changeBonuses();
    else if (action === "move") this.#move();
    else if (action === "remove") this.#remove();
    else if (action === "restart") this.start();
  }

  /** Other offers while a form may be open, as a host hands them over. */
  #changeBonuses() {
    this.#offers = (this.#offers + 1) % bonusLists.length;
    if (this.#element) this.#element.bonusList = bonusLists[this.#offers];
  }

  #move() {
    const next = make("div", { class: "screen" });
    this.#screen.after(next);
    next.append(...this.#screen.childNodes);
    this.#screen.remove();
    this.#screen = next;
  }

  #remove() {
    this.#element?.remove();
    this.#element = null;
    this.#showState();
  }

  #showState() {
    for (const part of ["screen", "state", "theme"]) {
      byId(`state-${part}`).textContent = this.#element?.dataset[part] ?? "–";
    }
  }

  #explainMissing() {
    if (customElements.get(elementName)) return;
    const title = make("strong", {}, "The element is not built");
    this.#screen.replaceChildren(make("p", { class: "missing" }, title, "Run the build, then reload this page."));
    customElements.whenDefined(elementName).then(() => this.start());
  }
}

function enableWidths() {
  const frame = byId("frame");
  for (const button of document.querySelectorAll("button[data-width]")) {
    button.addEventListener("click", () => {
      frame.dataset.width = button.dataset.width;
      // What was dragged gives way to what was pressed.
      frame.style.width = "";
      frame.style.height = "";
      for (const other of button.parentElement.children) other.setAttribute("aria-pressed", String(other === button));
    });
  }
}
