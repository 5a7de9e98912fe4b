import { type Described, openFields, submitted } from "./describedForm.ts";
import { press } from "./maskedField.ts";
import type { CashierPage } from "./paymentPage.ts";
import { allByRole, nameOf } from "./tree.ts";
import { until } from "./widgetPage.ts";

/** A phone field as the server describes it. */
export const phone = { name: "phone", type: "phone_with_prefix" };

/** A phone field in an open form. */
export interface PhonePage {
  page: CashierPage;
  input: HTMLInputElement;
}

/** The button that opens the list of countries, by its beginning in English. */
export const countryButton = ({ page }: PhonePage) =>
  until("the country's button", () => allByRole(page.element, "button", /^Country code: /)[0]);

/** The button's text: the country and its dial code. */
export const country = async (form: PhonePage) => nameOf(await countryButton(form)).replace("Country code: ", "");

/** Waits until the button shows a country. */
export const countryIs = (form: PhonePage, name: string) =>
  until(`the country ${name}`, () => allByRole(form.page.element, "button", `Country code: ${name}`)[0]);

/**
 * Opens a form with a phone field, and what the demo's OXXO asks for; the field is focused, and its countries there.
 */
export async function openPhone(
  described: Described = {},
  attributes: Record<string, string> = {},
  method: Described = {},
): Promise<PhonePage> {
  const email = { name: "email", type: "text", initial_value: "ana@example.com" };
  const page = await openFields([email, { ...phone, ...described }], method, attributes);
  const form = { page, input: await page.input("Phone") };
  await countryButton(form);
  form.input = await page.input("Phone");
  form.input.focus();
  return form;
}

/** Submits, and returns the phone that is sent. */
export const sentPhone = async ({ page }: PhonePage) => Object(await submitted(page)).phone;

/** The open list of countries. */
export const dialog = ({ page }: PhonePage) => page.element.shadowRoot?.querySelector("dialog") ?? undefined;

/** Opens the list of countries by the keyboard. */
export async function openCountries(form: PhonePage) {
  (await countryButton(form)).focus();
  await press("Enter");
  const opened = await until("the list of countries", () => dialog(form));
  const search = await until("the search field", () => opened.querySelector<HTMLInputElement>("[role='combobox']"));
  await until("its focus", () => form.page.element.shadowRoot?.activeElement === search);
  return { dialog: opened, search };
}

/** The names of the listed countries with their dial codes, as a screen reader reads them. */
export const listed = (form: PhonePage) =>
  [...(dialog(form)?.querySelectorAll("[role='option']") ?? [])].map((option) =>
    [...option.children]
      .filter((part) => part.getAttribute("aria-hidden") !== "true")
      .map((part) => part.textContent)
      .join(" "),
  );

/** The option that the keys have reached, as a screen reader reads it. */
export function reached(form: PhonePage): string {
  const open = dialog(form);
  const id = open?.querySelector("[role='combobox']")?.getAttribute("aria-activedescendant");
  const at = [...(open?.querySelectorAll("[role='option']") ?? [])].findIndex((option) => option.id === id);
  return listed(form)[at] ?? "";
}
