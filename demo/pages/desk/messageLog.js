import { make } from "/panel/dom.js";

const kept = 300;
const ways = { in: { sign: "←", words: "from the cashier" }, out: { sign: "→", words: "to the cashier" } };

/** Messages as they pass, newest first. A token is never shown: whoever looks over a shoulder must not have it. */
export class MessageLog {
  #list;
  #counter;
  #count = 0;

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} [counter] says how many there have been
   */
  constructor(list, counter) {
    this.#list = list;
    this.#counter = counter;
  }

  /**
   * @param {"in" | "out"} way from the cashier, or to it
   * @param {string} type the envelope's
   * @param {unknown} payload the envelope's
   */
  add(way, type, payload) {
    const { sign, words } = ways[way];
    const head = make(
      "summary",
      {},
      make("span", { class: "way", role: "img", "aria-label": words, title: words }, sign),
      make("span", { class: "name" }, type),
      make("code", { class: "brief" }, JSON.stringify(payload, withoutSecrets) ?? ""),
    );
    const full = make("pre", {}, JSON.stringify(payload, withoutSecrets, 2) ?? "no payload");
    this.#list.prepend(make("details", { class: "message", "data-way": way }, head, full));
    while (this.#list.children.length > kept) this.#list.lastElementChild.remove();
    this.#count += 1;
    if (this.#counter) this.#counter.textContent = String(this.#count);
  }
}

const withoutSecrets = (name, value) => (name === "token" ? "•••" : value);
