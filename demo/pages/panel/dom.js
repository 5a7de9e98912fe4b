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

let fieldCount = 0;

/** A control with its label above it; `aside` stands beside the label, and is no part of it. */
export function labelled(label, control, { isLarge = false, aside = "" } = {}) {
  fieldCount += 1;
  control.id = `field-${fieldCount}`;
  const head = make("span", {}, make("label", { for: control.id }, label), " ", aside);
  return make("div", { class: isLarge ? "field large" : "field" }, head, control, make("span", { class: "problem" }));
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
