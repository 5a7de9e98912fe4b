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
  "cashier-open",
  "cashier-before-submit",
  "cashier-limits",
  "cashier-help",
];

/** Creates, moves, removes and observes the element in its frame. */
export class Stage {
  #attributes;
  #onEvent;
  #onTheme;
  #element = null;
  #screen = make("div", { class: "screen" });
  #listIndex = 0;
  #observer = new MutationObserver(() => this.#showState());

  constructor({ attributes, onEvent, onTheme }) {
    this.#attributes = attributes;
    this.#onEvent = onEvent;
    this.#onTheme = onTheme;
    byId("frame").append(this.#screen);
    enableWidths();
    // without the built script the frame would stay empty
    setTimeout(() => this.#explainMissing(), 2500);
  }

  /** Replaces the element with a new one. */
  start() {
    this.#element?.remove();
    const element = document.createElement(elementName);
    this.#element = element;
    for (const [attribute, value] of this.#attributes()) this.setAttribute(attribute, value);
    for (const type of elementEvents) element.addEventListener(type, (event) => this.#onEvent(type, event));
    this.#observer.observe(element, { attributeFilter: ["data-screen", "data-state", "data-theme"] });
    this.#screen.replaceChildren(element);
    this.#showState();
  }

  setAttribute(attribute, value) {
    // script addresses are properties only, so that markup cannot choose a script
    if (attribute.endsWith("-script")) Object.assign(this.#element ?? {}, { [attribute.replace("-s", "S")]: value });
    else if (value === null) this.#element?.removeAttribute(attribute);
    else this.#element?.setAttribute(attribute, value);
  }

  /** @param {string | undefined} action `data-do` of a button */
  run(action) {
    if (action === "deposit" || action === "withdrawal") this.#element?.open?.(action);
    else if (action === "back" || action === "refetch") this.#element?.[action]?.();
    else if (action === "bonus") this.#changeBonuses();
    else if (action === "move") this.#move();
    else if (action === "remove") this.#remove();
    else if (action === "restart") this.start();
  }

  /** Sets the next bonus list, as a host may do while a form is open. */
  #changeBonuses() {
    this.#listIndex = (this.#listIndex + 1) % bonusLists.length;
    if (this.#element) this.#element.bonusList = bonusLists[this.#listIndex];
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
    if (this.#element?.dataset.theme) this.#onTheme(this.#element.dataset.theme);
  }

  #explainMissing() {
    if (customElements.get(elementName)) return;
    const title = make("strong", {}, "The widget is not built");
    this.#screen.replaceChildren(make("p", { class: "missing" }, title, "Run npm run build, then reload this page."));
    customElements.whenDefined(elementName).then(() => this.start());
  }
}

function enableWidths() {
  const frame = byId("frame");
  for (const button of document.querySelectorAll("button[data-width]")) {
    button.addEventListener("click", () => {
      frame.dataset.width = button.dataset.width;
      // reset the size set by dragging
      frame.style.width = "";
      frame.style.height = "";
      for (const other of button.parentElement.children) other.setAttribute("aria-pressed", String(other === button));
    });
  }
}
