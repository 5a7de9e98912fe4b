import { byId, make, withLabel } from "../dom.js";
import { contrastProblems } from "./contrast.js";
import { themeMarkup } from "./markup.js";
import { presets } from "./presets.js";
import { furtherProperties, mainProperties } from "./properties.js";
import { isValue, themeCss } from "./themeCss.js";

const storageKey = "panel.theme";
const parts = ["shared", "light", "dark"];
const emptyLook = () => ({ shared: {}, light: {}, dark: {} });

/** Reads the saved look. It is kept for the tab, because a redirect to the bank unloads this page. */
function load() {
  const saved = sessionStorage.getItem(storageKey);
  return saved ? { ...emptyLook(), ...JSON.parse(saved) } : emptyLook();
}

/** Edits the widget's properties live, and writes the CSS for them. */
export class ThemePanel {
  #look = load();
  #theme = "light";
  #onTheme;
  #onCss;
  /** shows a property's value in its control, by name */
  #controls = new Map();

  /**
   * @param {HTMLElement} container
   * @param {object} options
   * @param {(theme: string) => void} options.onTheme called when a theme is chosen here
   * @param {(css: string) => void} options.onCss called with the CSS of the look, at first and whenever it changes
   */
  constructor(container, { onTheme, onCss }) {
    this.#onTheme = onTheme;
    this.#onCss = onCss;
    container.replaceChildren(...themeMarkup());
    byId("theme-presets").replaceChildren(...presets.map((preset) => this.#presetButton(preset)));
    byId("theme-main").replaceChildren(...mainProperties.map((property) => this.#mainField(property)));
    byId("theme-further").replaceChildren(...furtherProperties.map((group) => this.#furtherGroup(group)));
    for (const button of document.querySelectorAll("button[data-theme-choice]"))
      button.addEventListener("click", () => this.#onTheme(button.dataset.themeChoice));
    byId("theme-copy").addEventListener("click", () => copyCss());
    byId("theme-reset").addEventListener("click", () => this.reset());
    this.#apply();
  }

  /** Edits the colours of this theme, the one that the element shows. */
  showTheme(theme) {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#showAll();
  }

  /** Removes all values. */
  reset() {
    this.#look = emptyLook();
    this.#apply();
  }

  #presetButton({ name, shared, light, dark }) {
    const button = make("button", { type: "button" }, name);
    button.addEventListener("click", () => {
      this.#look = { shared: { ...shared }, light: { ...light }, dark: { ...dark } };
      this.#apply();
    });
    return button;
  }

  /** @param {string} part `shared`, or the theme whose colour it is */
  #set(part, name, value) {
    if (value === "") delete this.#look[part][name];
    else this.#look[part][name] = value;
    this.#apply();
  }

  #mainField({ name, label, value, max, ...defaults }) {
    const isColor = max === undefined;
    const output = make("output", { class: "theme-value" });
    const control = make("input", isColor ? { type: "color" } : { type: "range", min: "0", max: String(max) });
    const field = withLabel(label, control, { aside: output });
    control.addEventListener("input", () => {
      if (isColor) this.#set(this.#theme, name, control.value);
      else this.#set("shared", name, `${control.value}px`);
    });
    this.#controls.set(name, () => {
      const current = isColor
        ? (this.#look[this.#theme][name] ?? defaults[this.#theme])
        : (this.#look.shared[name] ?? `${value}px`);
      control.value = isColor ? current : String(Number.parseFloat(current));
      output.textContent = current;
    });
    return field;
  }

  #furtherGroup({ title, isColor, names }) {
    const fields = names.map((name) => this.#furtherField(name, isColor));
    return make("fieldset", {}, make("legend", {}, title), make("div", { class: "grid" }, ...fields));
  }

  #furtherField(name, isColor) {
    const control = make("input", { type: "text", spellcheck: "false", autocomplete: "off", placeholder: "default" });
    const field = withLabel(name, control);
    const problem = field.querySelector(".problem");
    control.addEventListener("change", () => {
      const text = control.value.trim();
      const isRight = text === "" || (isValue(text) && (!isColor || CSS.supports("color", text)));
      problem.textContent = isRight ? "" : `Not a ${isColor ? "colour" : "value"}. It is not used.`;
      if (isRight) this.#set(isColor ? this.#theme : "shared", name, text);
      else control.setAttribute("aria-invalid", "true");
    });
    this.#controls.set(name, () => {
      control.value = this.#look[isColor ? this.#theme : "shared"][name] ?? "";
      control.removeAttribute("aria-invalid");
      problem.textContent = "";
    });
    return field;
  }

  #apply() {
    const css = themeCss(this.#look);
    this.#onCss(css);
    byId("theme-css").textContent = css || "/* Nothing is changed yet. */";
    byId("theme-copy").disabled = css === "";
    if (parts.some((part) => Object.keys(this.#look[part]).length > 0))
      sessionStorage.setItem(storageKey, JSON.stringify(this.#look));
    else sessionStorage.removeItem(storageKey);
    this.#showAll();
  }

  #showAll() {
    for (const show of this.#controls.values()) show();
    for (const button of document.querySelectorAll("button[data-theme-choice]"))
      button.setAttribute("aria-pressed", String(button.dataset.themeChoice === this.#theme));
    const problems = parts.slice(1).flatMap((theme) => this.#problemsOf(theme));
    byId("theme-problems").replaceChildren(...problems.map((problem) => make("li", {}, problem)));
  }

  #problemsOf(theme) {
    const colorOf = (short) => {
      const name = `--cashier-${short}`;
      return this.#look[theme][name] ?? mainProperties.find((property) => property.name === name)?.[theme];
    };
    return contrastProblems(colorOf).map((problem) => `${theme === "dark" ? "Dark" : "Light"} theme: ${problem}.`);
  }
}

async function copyCss() {
  const button = byId("theme-copy");
  try {
    await navigator.clipboard.writeText(byId("theme-css").textContent);
    button.textContent = "Copied";
  } catch {
    // without permission: select it, so that a key press copies it
    getSelection().selectAllChildren(byId("theme-css"));
    button.textContent = "Selected: press Ctrl+C";
  }
  setTimeout(() => {
    button.textContent = "Copy";
  }, 2_000);
}
