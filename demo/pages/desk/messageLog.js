import { make } from "/panel/dom.js";

const maxMessages = 300;
const directions = { in: { sign: "←", label: "from the cashier" }, out: { sign: "→", label: "to the cashier" } };

/** The log of messages between host and cashier, newest first. Tokens are masked. */
export class MessageLog {
  #list;
  #counter;
  #count = 0;

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} [counter] shows the number of messages
   */
  constructor(list, counter) {
    this.#list = list;
    this.#counter = counter;
  }

  /**
   * @param {"in" | "out"} direction from the cashier or to it
   * @param {string} type the envelope's
   * @param {unknown} payload the envelope's
   */
  add(direction, type, payload) {
    const { sign, label } = directions[direction];
    const head = make(
      "summary",
      {},
      make("span", { class: "way", role: "img", "aria-label": label, title: label }, sign),
      make("span", { class: "name" }, type),
      make("code", { class: "brief" }, JSON.stringify(payload, withoutSecrets) ?? ""),
    );
    const full = make("pre", {}, JSON.stringify(payload, withoutSecrets, 2) ?? "no payload");
    this.#list.prepend(make("details", { class: "message", "data-way": direction }, head, full));
    while (this.#list.children.length > maxMessages) this.#list.lastElementChild.remove();
    this.#count += 1;
    if (this.#counter) this.#counter.textContent = String(this.#count);
  }
}

const withoutSecrets = (name, value) => (name === "token" ? "•••" : value);
