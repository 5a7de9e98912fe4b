import { byId, make } from "./dom.js";

const groups = [
  { id: "event", label: "Events" },
  { id: "call", label: "Calls" },
  { id: "reply", label: "Responses" },
  { id: "push", label: "Pushes" },
  { id: "other", label: "Connection and bank" },
];
const maxEntries = 400;
const time = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
});

/** The log of the element's events and the server's calls, newest first. */
export class Log {
  #list = byId("entries");
  #hidden = new Set();
  #isPaused = false;

  constructor() {
    for (const group of groups) byId("filters").append(this.#filter(group));
    const pause = byId("pause");
    pause.addEventListener("click", () => {
      this.#isPaused = !this.#isPaused;
      pause.setAttribute("aria-pressed", String(this.#isPaused));
    });
  }

  clear() {
    this.#list.replaceChildren();
  }

  /** Adds an event of the element. */
  addEvent(type, detail) {
    const isBad = /error|expired/.test(type);
    this.#add({
      at: Date.now(),
      group: "event",
      tag: "event",
      name: type,
      brief: summarize(detail),
      data: detail,
      isBad,
    });
  }

  /** Adds an entry of the server's log. */
  addEntry(entry) {
    const { at, kind, call, token, transport, status, faults, data } = entry;
    const group = groups.some(({ id }) => id === kind) ? kind : "other";
    const parts = [transport, status, faults && `fault: ${faults.join(", ")}`, summarize(data)];
    const brief = parts.filter((part) => part !== undefined && part !== "").join(" · ");
    const isBad = kind === "refused" || Boolean(faults) || (kind === "reply" && (status === 0 || status >= 300));
    this.#add({ at, group, tag: kind, name: call ?? token ?? "", brief, data: entry, isBad });
  }

  #filter({ id, label }) {
    const box = make("input", { type: "checkbox", checked: true });
    box.addEventListener("change", () => {
      if (box.checked) this.#hidden.delete(id);
      else this.#hidden.add(id);
      for (const entry of this.#list.children) entry.hidden = this.#hidden.has(entry.dataset.group);
    });
    return make("label", { class: "check" }, box, label);
  }

  #add({ at, group, tag, name, brief, data, isBad }) {
    if (this.#isPaused) return;
    const head = make(
      "summary",
      {},
      make("time", {}, time.format(at)),
      make("span", { class: "tag" }, tag),
      make("span", { class: "name", title: name }, name),
      make("span", { class: "brief" }, brief),
    );
    const hidden = this.#hidden.has(group);
    const entry = make("details", { class: "entry", "data-group": group, "data-bad": isBad, hidden }, head);
    // the full text is rendered when the entry opens
    entry.addEventListener("toggle", () => {
      if (!entry.open || entry.children.length > 1) return;
      entry.append(make("pre", {}, JSON.stringify(data, null, 2) ?? "no data"));
    });
    this.#list.prepend(entry);
    while (this.#list.children.length > maxEntries) this.#list.lastElementChild.remove();
  }
}

function summarize(data) {
  if (data === undefined) return "";
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
