import type { Entry, Section } from "../catalogue/groupMethods";
import { methodLabel } from "../catalogue/methodText";
import type { Area } from "../contract/host/screenPath";
import { formattingLocale, type InterfaceLocale } from "../i18n/locales";
import { sharedTexts } from "../i18n/texts";
import type { Message } from "../i18n/translate";
import { buttonIcons } from "../ui/icons/buttonIcons";
import { type Box, sectionOf, sectionTree } from "../ui/layout/skeletonTree";
import { closeSelector } from "./EarlyList";
import { listTitle } from "./listTitle";

/** Texts of the list before React. */
const texts = {
  slow: /*i18n*/ { id: "early.slow", message: "Loading takes too long. Check your connection." },
  reload: /*i18n*/ { id: "early.reload", message: "Load again" },
};

/** What the first list shows. */
export interface FirstScreen {
  area: Area;
  locale: InterfaceLocale;
  /** the language of methods' labels */
  language: string;
  hasCloseButton: boolean;
  text(message: Message): string;
  /** @param selector finds the button in React's list */
  onPress(button: Element, selector: string): void;
  onPressStart(selector: string): void;
}

type Attributes = Record<string, string>;

function create(tag: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const div = (names: string, ...children: Node[]) => create("div", { class: names }, ...children);

const drawBox = ([names, ...children]: Box): HTMLElement => div(names, ...children.map(drawBox));

function createIcon(path: string): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(namespace, "path");
  line.setAttribute("d", path);
  icon.append(line);
  return icon;
}

function listen(button: Element, selector: string, { onPress, onPressStart }: FirstScreen): void {
  button.addEventListener("click", () => onPress(button, selector));
  button.addEventListener("mousedown", () => onPressStart(selector));
}

function createHeader(screen: FirstScreen): HTMLElement {
  const { area, hasCloseButton, text } = screen;
  const title = create("h1", { class: "title", part: "title", tabindex: "-1" }, text(listTitle[area]));
  const header = create("header", { class: "header lead", part: "header" }, title);
  if (!hasCloseButton) return header;
  const names = { class: "icon-button close", part: "close", "aria-label": text(sharedTexts.close) };
  const close = create("button", { type: "button", ...names }, createIcon(buttonIcons.close));
  listen(close, closeSelector, screen);
  header.append(close);
  return header;
}

function createTile(entry: Entry, id: string, screen: FirstScreen): HTMLElement {
  const { language, text } = screen;
  const factsId = `facts ${id}`.replaceAll(/\s/g, "-");
  const title = () => {
    if (entry.kind === "group") return text(entry.group.label);
    return entry.kind === "coin" ? entry.coin : methodLabel(entry.method, language);
  };
  const label = title();
  const part = entry.kind === "group" ? "group" : "method";
  const tile = create(
    "button",
    { id, type: "button", class: "tile", part, "aria-label": label, "aria-describedby": factsId },
    create("span", { class: "method-icon" }),
    create(
      "span",
      { class: "tile-text" },
      create("span", { class: "tile-title" }, label),
      create("span", { id: factsId, class: "tile-facts" }),
    ),
  );
  listen(tile, `#${CSS.escape(id)}`, screen);
  return tile;
}

function createSection({ id, label, entries }: Section, screen: FirstScreen): HTMLElement {
  const title = screen.text(label);
  const rows = entries.map((entry) => create("li", { class: "cell" }, createTile(entry, `${id}/${entry.key}`, screen)));
  const grid = create("ul", { class: "grid", role: "list", "aria-label": title }, ...rows);
  return create("section", { class: "section" }, create("h2", {}, title), grid);
}

/** Creates the first screen as React renders it: a test compares both. It has a skeleton until its sections are shown. */
export function createScreen(screen: FirstScreen) {
  const { locale, text } = screen;
  const placeholder = drawBox(sectionTree);
  placeholder.setAttribute("aria-hidden", "true");
  const body = div("body stack", placeholder);
  const page = create("div", { id: "screen", class: "screen", part: "screen", "data-transition": "" }, body);
  const tabs = div("tabs");
  const app = create("div", { class: "app", lang: formattingLocale(locale) }, createHeader(screen), tabs, page);
  return {
    app,
    /** Says that the code takes too long, in the room of the tabs, and offers to load the page again. */
    showLateness(): void {
      const reload = create("button", { type: "button", class: "button primary" }, text(texts.reload));
      reload.addEventListener("click", () => location.reload());
      tabs.replaceChildren(create("p", { role: "alert" }, text(texts.slow)), reload);
    },
    /** Takes the sections off the screen: the player has gone. */
    clear(): void {
      app.inert = true;
      body.replaceChildren(placeholder);
    },
    /** Shows sections in place of the skeleton. @param savedRows rows to keep for saved accounts */
    show(sections: readonly Section[], savedRows: number): void {
      const room = savedRows > 0 ? [drawBox(sectionOf(savedRows))] : [];
      body.replaceChildren(...room, ...sections.map((section) => createSection(section, screen)));
    },
  };
}
