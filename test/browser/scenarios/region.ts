/** The screens on which a player chooses a country and a currency. */
import { descriptionOf, nameOf } from "../driver/accessibility.ts";
import { type CashierPage, openCashier } from "../driver/cashierPage.ts";
import { until } from "../waiting.ts";
import { listedOptions, searchField } from "./searchList.ts";

/** The button above a list; `region.change` in English. */
export const changeButton = (page: CashierPage) => page.find("button", "Change country");

/** The region on the button above the list: the country's name and the currency's code. */
export const regionShown = async (page: CashierPage) => descriptionOf(await changeButton(page));

/** Waits until the list is that region's. */
export const inRegion = (page: CashierPage, region: string) =>
  until(`the region ${region}`, () => {
    const button = page.all("button", "Change country")[0];
    return page.element.dataset.state === "ready" && button && descriptionOf(button) === region;
  });

/** Waits until the screen has that title. */
export const untilTitled = (page: CashierPage, title: string) =>
  until(`the title ${title}`, () => page.element.shadowRoot?.querySelector("h1")?.textContent === title);

/** Opens the countries from the list that is on screen, with the focus in the search field. */
export async function openCountries(page: CashierPage): Promise<HTMLInputElement> {
  (await changeButton(page)).click();
  const field = await searchField(page);
  field.focus();
  await until("the names", () => listedOptions(page).every((name) => name !== ""));
  return field;
}

/** Opens a player's list and the countries from there. */
export async function openRegion(attributes: Record<string, string> = {}): Promise<CashierPage> {
  const page = await openCashier(attributes);
  await openCountries(page);
  return page;
}

/** The currencies of the chosen country: each button by what a screen reader reads. */
export async function currencies(page: CashierPage): Promise<Map<string, HTMLElement>> {
  await untilTitled(page, "Select currency");
  const buttons = page.all("button").filter((button) => button.closest("li"));
  return new Map(buttons.map((button) => [nameOf(button), button]));
}

/** Türkiye, or Turkey in browsers whose names are older. */
export const turkey = new Intl.DisplayNames("en", { type: "region" }).of("TR") ?? "";
