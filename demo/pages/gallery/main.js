import { languages } from "/languages.js";
import { byId, make } from "/panel/dom.js";
import { ThemePanel } from "/panel/theme/ThemePanel.js";
import { Card } from "./Card.js";
import { FrameQueue } from "./FrameQueue.js";
import { captionsOf, groups } from "./scenes/index.js";

/** The part of the page's address that says how the screens look. */
const fields = ["find", "theme", "lang", "dir", "size"];
const form = byId("view");
const { elements } = form;
const queue = new FrameQueue();
let css = "";

const lookOf = () => ({ theme: elements.theme.value, lang: elements.lang.value, dir: elements.dir.value, css });
const cards = [];

function addGroup({ name, title, scenes }) {
  const list = make("div", { class: "cards" });
  for (const [scene, steps] of Object.entries(scenes))
    for (const caption of captionsOf(steps)) {
      const card = new Card({
        scene: `${name}/${scene}`,
        caption,
        title: titleOf(scene, caption),
        look: lookOf,
        queue,
      });
      cards.push(card);
      list.append(card.element);
    }
  const id = `group-${name}`;
  byId("groups").append(make("section", { "aria-labelledby": id }, make("h2", { id }, title), list));
}

function titleOf(scene, caption) {
  const text = scene === caption ? scene : `${scene}: ${caption}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Hides what the search does not find. */
function filter() {
  const words = elements.find.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const section of byId("groups").children) {
    const title = section.querySelector("h2")?.textContent ?? "";
    const shown = [...section.querySelectorAll("article")].filter((article) => {
      const text = `${title} ${article.getAttribute("aria-label")}`.toLowerCase();
      article.hidden = !words.every((word) => text.includes(word));
      return !article.hidden;
    });
    section.hidden = shown.length === 0;
  }
  byId("none").hidden = cards.some(({ element }) => !element.hidden);
}

/** Applies the form to the screens, and keeps it in the address. */
function apply() {
  byId("groups").dataset.size = elements.size.value;
  for (const card of cards) card.show(elements.size.value);
  panel?.showTheme(elements.theme.value);
  filter();
  const given = fields.map((name) => [name, elements[name].value]);
  const changed = given.filter(
    ([name, value]) => value !== "" && value !== elements[name].querySelector?.("option")?.value,
  );
  history.replaceState(null, "", changed.length > 0 ? `?${new URLSearchParams(changed)}` : location.pathname);
}

elements.lang.append(...languages.map(({ locale, name }) => make("option", { value: locale }, name)));
for (const [name, value] of new URLSearchParams(location.search))
  if (fields.includes(name)) elements[name].value = value;
for (const select of form.querySelectorAll("select")) select.value ||= select.options[0].value;

let panel;
for (const group of groups) addGroup(group);
byId("groups").append(make("p", { id: "none", role: "status", hidden: true }, "No screen has this name."));
panel = new ThemePanel(byId("panel-theme"), {
  onTheme: (theme) => {
    elements.theme.value = theme;
    apply();
  },
  onCss: (text) => {
    css = text;
    for (const card of cards) card.sendLook();
  },
});
apply();
// a dialog takes the focus as it opens, also in a frame that is on its way
let focused = document.body;
document.addEventListener("focusin", ({ target }) => {
  if (target.localName !== "iframe") focused = target;
  else if (target.inert) focused.focus({ preventScroll: true });
});
form.addEventListener("input", apply);
form.addEventListener("submit", (event) => event.preventDefault());
byId("toggle-theme").addEventListener("click", ({ currentTarget }) => {
  const aside = byId("panel-theme");
  aside.hidden = !aside.hidden;
  currentTarget.setAttribute("aria-expanded", String(!aside.hidden));
});
