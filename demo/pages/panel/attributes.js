import { allAttributes, attributeGroups } from "./attributeTable.js";
import { byId, choice, labelled, make } from "./dom.js";

const storageKey = "panel.attributes";
const regionName = new Intl.DisplayNames(["en"], { type: "region" });

/** What is set now; kept for the tab, because a redirect to the bank leaves this page. */
function load() {
  const saved = sessionStorage.getItem(storageKey);
  if (saved) return new Map(Object.entries(JSON.parse(saved)));
  return new Map(allAttributes.filter(({ start }) => start).map(({ name, start }) => [name, start]));
}

export function attributeForm({ countries, onChange }) {
  let values = load();
  const controls = new Map();

  function set(name, value) {
    if (value === "") values.delete(name);
    else values.set(name, value);
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(values)));
    onChange(name, value === "" ? null : value);
  }

  function currenciesOf(country) {
    return countries.find((place) => place.country === country.toLowerCase())?.currencies ?? [];
  }

  /** The currencies follow the country; one that is not kept there gives way to the first that is. */
  function offerCurrencies() {
    const offered = currenciesOf(values.get("payment-geo") ?? "");
    const select = controls.get("currency");
    const current = values.get("currency") ?? "";
    select.replaceChildren(make("option", { value: "" }, "default"), ...offered.map((code) => make("option", { value: code }, code)));
    const next = current === "" || offered.includes(current) ? current : (offered[0] ?? "");
    select.value = next;
    if (next !== current) set("currency", next);
  }

  function controlFor({ name, values: options, suggestions, example, isCountry, isCurrency, placeholder }) {
    if (isCountry) {
      const places = countries.map(({ country }) => ({ text: regionName.of(country.toUpperCase()), value: country.toUpperCase() }));
      return choice([{ text: "default", value: "" }, ...places]);
    }
    if (isCurrency) return choice([]);
    if (options) return choice(options.map((value) => ({ text: value === "" ? "default" : value, value })));
    if (example) return make("textarea", { rows: "3", spellcheck: "false", placeholder: "JSON" });
    return make("input", { type: "text", spellcheck: "false", autocomplete: "off", list: suggestions && `offers-${name}`, placeholder: placeholder ?? "default" });
  }

  function fieldFor(attribute) {
    const { name, suggestions, example } = attribute;
    const control = controlFor(attribute);
    control.value = values.get(name) ?? "";
    controls.set(name, control);
    const field = labelled(name, control, { isLarge: Boolean(example) });
    if (suggestions) {
      field.append(make("datalist", { id: `offers-${name}` }, ...suggestions.map((value) => make("option", { value }))));
    }
    if (example) field.firstChild.append(" ", exampleButton(name, control, example, set));
    control.addEventListener("change", () => {
      if (example) showProblem(field, control);
      set(name, control.value.trim());
      if (attribute.isCountry) offerCurrencies();
    });
    return field;
  }

  byId("attributes").replaceChildren(
    ...attributeGroups.map(({ title, attributes }) =>
      make("fieldset", {}, make("legend", {}, title), make("div", { class: "grid" }, ...attributes.map(fieldFor))),
    ),
  );
  offerCurrencies();
  controls.get("currency").value = values.get("currency") ?? "";

  return {
    current: () => values,
    restore() {
      sessionStorage.removeItem(storageKey);
      values = load();
      for (const [name, control] of controls) control.value = values.get(name) ?? "";
      offerCurrencies();
    },
  };
}

function exampleButton(name, control, example, set) {
  const button = make("button", { type: "button", class: "example", "aria-label": `Example for ${name}` }, "Example");
  button.addEventListener("click", (event) => {
    // The button stands in the label: without this the press would go on to the control.
    event.preventDefault();
    control.value = control.value === "" ? example : "";
    set(name, control.value);
  });
  return button;
}

/** Wrong JSON is handed on all the same: how the element takes it is one of the things to see. */
function showProblem(field, control) {
  let problem = "";
  try {
    if (control.value.trim() !== "") JSON.parse(control.value);
  } catch {
    problem = "Not JSON. The element gets it as it stands.";
  }
  control.toggleAttribute("aria-invalid", problem !== "");
  if (problem !== "") control.setAttribute("aria-invalid", "true");
  field.querySelector(".problem").textContent = problem;
}
