/** A searchable list on a screen, such as that of countries or of banks. */
import { nameOf } from "../driver/accessibility.ts";
import type { CashierPage } from "../driver/cashierPage.ts";
import { until } from "../waiting.ts";

/** The options of the list. */
export const listOptions = (page: CashierPage): HTMLElement[] => [
  ...(page.element.shadowRoot?.querySelectorAll<HTMLElement>("[role='option']") ?? []),
];

/** The listed options by name, as far as they have been drawn. */
export const listedOptions = (page: CashierPage) => listOptions(page).map(nameOf);

/** The options that are marked as chosen, by name. */
export const markedOptions = (page: CashierPage) =>
  listOptions(page)
    .filter((option) => option.getAttribute("aria-selected") === "true")
    .map(nameOf);

/** The option that the keys have reached, by name; "" for none. */
export function reachedOption(page: CashierPage): string {
  const id = page.all("combobox")[0]?.getAttribute("aria-activedescendant");
  return listOptions(page)
    .filter((option) => option.id === id)
    .map(nameOf)
    .join();
}

/** Waits until the keys have reached that option. */
export const reaches = (page: CashierPage, name: string) => until(name, () => reachedOption(page) === name);

// by name: another window's elements are of other classes
const isInput = (element: Element): element is HTMLInputElement => element.localName === "input";

/** Waits for the options, then returns the search field above them. */
export async function searchField(page: CashierPage, name?: string): Promise<HTMLInputElement> {
  const field = await page.find("combobox", name);
  if (isInput(field)) return field;
  throw new Error(`${nameOf(field)} is no input`);
}
