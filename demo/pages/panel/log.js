import { byId, make } from "./dom.js";

const groups = [
  { id: "event", label: "Events" },
  { id: "call", label: "Calls" },
  { id: "reply", label: "Replies" },
  { id: "push", label: "Pushes" },
  { id: "other", label: "Connection and bank" },
];
const kept = 400;
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3 });

/** The log of what the element says and what reaches the server, newest first. */
export function createLog() {
  const list = byId("entries");
  const hidden = new Set();
  let isPaused = false;

  for (const { id, label } of groups) {
    const box = make("input", { type: "checkbox", checked: true });
    box.addEventListener("change", () => {
      if (box.checked) hidden.delete(id);
      else hidden.add(id);
      for (const entry of list.children) entry.hidden = hidden.has(entry.dataset.group);
    });
    byId("filters").append(make("label", { class: "check" }, box, label));
  }
  byId("pause").addEventListener("click", ({ currentTarget }) => {
    isPaused = !isPaused;
    currentTarget.setAttribute("aria-pressed", String(isPaused));
    currentTarget.textContent = isPaused ? "Go on" : "Pause";
  });

  function add({ at, group, tag, name, brief = "", data, isBad = false }) {
    if (isPaused) return;
    const head = make(
      "summary",
      {},
      make("time", {}, time.format(at)),
      make("span", { class: "tag" }, tag),
      make("span", { class: "name" }, name),
      make("span", { class: "brief" }, brief),
    );
    const entry = make("details", { class: "entry", "data-group": group, "data-bad": isBad, hidden: hidden.has(group) }, head);
    // The full text is made only for those who open the entry.
    entry.addEventListener("toggle", () => {
      if (entry.open && entry.children.length === 1) entry.append(make("pre", {}, JSON.stringify(data, null, 2) ?? "nothing"));
    });
    const isFollowing = list.scrollTop < 8;
    list.prepend(entry);
    if (!isFollowing) list.scrollTop += entry.offsetHeight;
    while (list.children.length > kept) list.lastElementChild.remove();
  }

  return {
    clear: () => list.replaceChildren(),
    addEvent(type, detail) {
      add({ at: Date.now(), group: "event", tag: "event", name: type, brief: inBrief(detail), data: detail, isBad: /error|expired/.test(type) });
    },
    addEntry(entry) {
      const { at, kind, call, transport, status, faults, data } = entry;
      const group = groups.some(({ id }) => id === kind) ? kind : "other";
      const facts = [transport, status, faults && `fault: ${faults.join(", ")}`, inBrief(data)].filter((fact) => fact !== undefined && fact !== "");
      const isBad = kind === "refused" || Boolean(faults) || (kind === "reply" && (status === 0 || status >= 300));
      add({ at, group, tag: kind, name: call ?? entry.token ?? "", brief: facts.join(" · "), data: entry, isBad });
    },
  };
}

function inBrief(data) {
  if (data === undefined) return "";
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
