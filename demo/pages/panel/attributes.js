import { allAttributes, attributeGroups } from "./attributeTable.js";
import { byId, choice, make, withLabel } from "./dom.js";

const storageKey = "panel.attributes";
const regionName = new Intl.DisplayNames(["en"], { type: "region" });

/** Reads the saved values. They are kept for the tab, because a redirect to the bank unloads this page. */
function load() {
  const saved = sessionStorage.getItem(storageKey);
  if (saved) return new Map(Object.entries(JSON.parse(saved)));
  return new Map(allAttributes.filter(({ start }) => start).map(({ name, start }) => [name, start]));
}

/** The form with one control for every attribute of the element. */
export class AttributeForm {
  #values = load();
  #controls = new Map();
  #countries;
  /** Called when an attribute changes, with its value or null. */
  onChange = () => {};

  constructor(countries) {
    this.#countries = countries;
    const groups = attributeGroups.map(({ title, attributes }) => {
      const fields = attributes.map((attribute) => this.#field(attribute));
      return make("fieldset", {}, make("legend", {}, title), make("div", { class: "grid" }, ...fields));
    });
    byId("attributes").replaceChildren(...groups);
    this.#updateCurrencies();
  }

  /** @returns {Map<string, string>} value by attribute */
  get values() {
    return this.#values;
  }

  /** Sets an attribute as its control does. */
  set(name, value) {
    this.#controls.get(name).value = value;
    this.#set(name, value);
  }

  /** Restores the initial values. */
  restore() {
    sessionStorage.removeItem(storageKey);
    this.#values = load();
    for (const [name, control] of this.#controls) control.value = this.#values.get(name) ?? "";
    this.#updateCurrencies();
  }

  #set(name, value) {
    if (value === "") this.#values.delete(name);
    else this.#values.set(name, value);
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(this.#values)));
    this.onChange(name, value === "" ? null : value);
  }

  /** Lists the country's currencies; replaces a currency that the country does not have with its first one. */
  #updateCurrencies() {
    const country = (this.#values.get("payment-geo") ?? "").toLowerCase();
    const codes = this.#countries.find((entry) => entry.country === country)?.currencies ?? [];
    const select = this.#controls.get("currency");
    const current = this.#values.get("currency") ?? "";
    const options = codes.map((code) => make("option", { value: code }, code));
    select.replaceChildren(make("option", { value: "" }, "default"), ...options);
    const next = current === "" || codes.includes(current) ? current : (codes[0] ?? "");
    select.value = next;
    if (next !== current) this.#set("currency", next);
  }

  #field(attribute) {
    const { name, suggestions, example, isCountry } = attribute;
    const control = this.#control(attribute);
    control.value = this.#values.get(name) ?? "";
    this.#controls.set(name, control);
    const aside = example ? this.#exampleButton(name, control, example) : "";
    const field = withLabel(name, control, { isLarge: Boolean(example), aside });
    if (suggestions) {
      const options = suggestions.map((value) => make("option", { value }));
      field.append(make("datalist", { id: `offers-${name}` }, ...options));
    }
    control.addEventListener("change", () => {
      if (example) showProblem(field, control);
      this.#set(name, control.value.trim());
      if (isCountry) this.#updateCurrencies();
    });
    return field;
  }

  #control({ name, values, suggestions, example, isCountry, isCurrency, placeholder = "default" }) {
    if (isCountry) {
      const codes = this.#countries.map(({ country }) => country.toUpperCase());
      return choice([
        { text: "default", value: "" },
        ...codes.map((code) => ({ text: regionName.of(code), value: code })),
      ]);
    }
    if (isCurrency) return choice([]);
    if (values) return choice(values.map((value) => ({ text: value === "" ? "default" : value, value })));
    if (example) return make("textarea", { rows: "3", spellcheck: "false", placeholder: "JSON" });
    const list = suggestions && `offers-${name}`;
    return make("input", { type: "text", spellcheck: "false", autocomplete: "off", list, placeholder });
  }

  #exampleButton(name, control, example) {
    const button = make("button", { type: "button", class: "example", "aria-label": `Example for ${name}` }, "Example");
    button.addEventListener("click", () => {
      control.value = control.value === "" ? example : "";
      this.#set(name, control.value);
    });
    return button;
  }
}

/** Marks invalid JSON. The element gets it anyway, to show how it handles it. */
function showProblem(field, control) {
  let problem = "";
  try {
    if (control.value.trim() !== "") JSON.parse(control.value);
  } catch {
    problem = "Invalid JSON. The element gets it unchanged.";
  }
  if (problem === "") control.removeAttribute("aria-invalid");
  else control.setAttribute("aria-invalid", "true");
  field.querySelector(".problem").textContent = problem;
}
