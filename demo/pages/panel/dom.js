/**
 * Makes an element; text children are text, never markup.
 * @param {string} tag
 * @param {Record<string, string | boolean | undefined>} attributes `true` = bare, `false` and undefined = absent
 * @param {...(Node | string)} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A control with its label above it. */
export function labelled(label, control, { isLarge = false } = {}) {
  const problem = make("span", { class: "problem" });
  return make("label", { class: isLarge ? "field large" : "field" }, make("span", {}, label), control, problem);
}

/** @param {(string | {text: string, value: string})[]} options */
export function choice(options, chosen = "") {
  const items = options.map((option) => (typeof option === "string" ? { text: option, value: option } : option));
  const select = make("select", {}, ...items.map(({ text, value }) => make("option", { value }, text)));
  select.value = chosen;
  return select;
}

/** @template {HTMLElement} T @returns {T} */
export const byId = (id) => document.getElementById(id);
