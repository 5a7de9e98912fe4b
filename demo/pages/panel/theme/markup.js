import { make } from "../dom.js";

const themeButton = (theme, label) =>
  make("button", { type: "button", "data-theme-choice": theme, "aria-pressed": String(theme === "light") }, label);

/** The controls of the theme panel, for its container. */
export const themeMarkup = () => [
  make(
    "div",
    { class: "theme-top" },
    make("fieldset", { class: "row", id: "theme-presets", "aria-label": "Presets" }),
    make(
      "fieldset",
      { class: "segments", "aria-label": "Theme of the element" },
      themeButton("light", "Light"),
      themeButton("dark", "Dark"),
    ),
  ),
  make(
    "p",
    { class: "hint" },
    "Colours belong to the theme on show, all else to both. Everything derives from these five.",
  ),
  make("div", { class: "theme-main", id: "theme-main" }),
  make(
    "div",
    { role: "status", "aria-label": "Contrast" },
    make("ul", { class: "theme-problems", id: "theme-problems" }),
  ),
  make("details", { class: "theme-all" }, make("summary", {}, "All properties"), make("div", { id: "theme-further" })),
  make(
    "div",
    { class: "theme-code" },
    make("h3", {}, "CSS for your page"),
    make("button", { type: "button", id: "theme-copy" }, "Copy"),
    make("button", { type: "button", id: "theme-reset" }, "Reset"),
  ),
  make("pre", {}, make("code", { id: "theme-css" })),
];
