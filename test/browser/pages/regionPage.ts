/** The screens on which a player chooses a country and a currency. */
import { partOf, partsOf } from "./parts.ts";
import { type CashierPage, openCashier } from "./paymentPage.ts";
import { allByRole, byRole, descriptionOf, nameOf } from "./tree.ts";
import { until } from "./widgetPage.ts";

/** The call that the screen makes. */
export const countriesCall = "/BANKING_DEPOSIT/methods-country-selector-v2";

/** The button above a list; `region.change` in English. */
export const changeButton = (page: CashierPage) => byRole(page.element, "button", "Change country");

/** The region on the button above the list: the country's name and the currency's code. */
export const regionShown = async (page: CashierPage) => descriptionOf(await changeButton(page));

/** Waits until the list is that region's. */
export const inRegion = (page: CashierPage, region: string) =>
  until(`the region ${region}`, () => {
    const button = allByRole(page.element, "button", "Change country")[0];
    return page.element.dataset.state === "ready" && button && descriptionOf(button) === region;
  });

/** The title of the screen. */
export const titled = (page: CashierPage, title: string) =>
  until(`the title ${title}`, () => page.element.shadowRoot?.querySelector("h1")?.textContent === title);

/** The options of the list of countries. */
export const options = (page: CashierPage): HTMLElement[] => [
  ...(page.element.shadowRoot?.querySelectorAll<HTMLElement>("[role='option']") ?? []),
];

const optionName = (option: Element) => partOf(option, "optionName")?.textContent ?? "";

/** The listed countries by name, as far as they have been drawn. */
export const listed = (page: CashierPage) => options(page).map(optionName);

/** The option that the keys have reached, by name. */
export function reached(page: CashierPage): string {
  const search = allByRole(page.element, "combobox")[0];
  const id = search?.getAttribute("aria-activedescendant");
  return options(page)
    .filter((option) => option.id === id)
    .map(optionName)
    .join();
}

/** Waits until the keys have reached that country. */
export const reaches = (page: CashierPage, name: string) => until(name, () => reached(page) === name);

/** Waits for the countries, then returns the search field above them. */
export async function searchField(page: CashierPage): Promise<HTMLInputElement> {
  const field = await byRole(page.element, "combobox");
  if (field instanceof HTMLInputElement) return field;
  throw new Error(`${nameOf(field)} is no input`);
}

/** Opens the countries from the list that is on screen, with the focus in the search field. */
export async function openCountries(page: CashierPage): Promise<HTMLInputElement> {
  (await changeButton(page)).click();
  const field = await searchField(page);
  field.focus();
  await until("the names", () => listed(page).every((name) => name !== ""));
  return field;
}

/** Opens a player's list and the countries from there. */
export async function openRegion(attributes: Record<string, string> = {}): Promise<CashierPage> {
  const page = await openCashier(attributes);
  await openCountries(page);
  return page;
}

/** The currencies of the chosen country: each button by what a screen reader reads. */
export async function currencies(page: CashierPage): Promise<Map<string, HTMLButtonElement>> {
  await titled(page, "Select currency");
  const buttons = partsOf<HTMLButtonElement>(page.element.shadowRoot, "currency");
  const said = (button: Element) =>
    [...button.children].map((part) => (part.getAttribute("aria-hidden") === "true" ? "" : part.textContent));
  return new Map([...buttons].map((button) => [said(button).join("").trim(), button]));
}

/** Türkiye, or Turkey in browsers whose names are older. */
export const turkey = new Intl.DisplayNames("en", { type: "region" }).of("TR") ?? "";
