/**
 * Creates an element. Text children are inserted as text, never as markup.
 * @param {string} tag
 * @param {Record<string, string | boolean | undefined>} attributes `true` sets an empty value, `false` and undefined
 *   omit the attribute
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

/** Creates a field from a control and its label; `aside` is placed next to the label. */
export function withLabel(label, control, { isLarge = false, aside = "" } = {}) {
  fieldCount += 1;
  control.id = `field-${fieldCount}`;
  const head = make("span", {}, make("label", { for: control.id }, label), " ", aside);
  return make("div", { class: isLarge ? "field large" : "field" }, head, control, make("span", { class: "problem" }));
}

/** Creates a select. @param {(string | {text: string, value: string})[]} options */
export function choice(options, chosen = "") {
  const items = options.map((option) => (typeof option === "string" ? { text: option, value: option } : option));
  const select = make("select", {}, ...items.map(({ text, value }) => make("option", { value }, text)));
  select.value = chosen;
  return select;
}

/** Finds an element by its id. @template {HTMLElement} T @returns {T} */
export const byId = (id) => document.getElementById(id);
