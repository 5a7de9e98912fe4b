import { nameOf } from "../driver/accessibility.ts";
import type { CashierPage } from "../driver/cashierPage.ts";
import { pressKeys } from "../driver/keyboard.ts";
import { until } from "../waiting.ts";
import { type Described, emailField, openFields, submitForm } from "./form.ts";

/** A phone field as the server describes it. */
export const phone = { name: "phone", type: "phone_with_prefix" };

/** A phone field in an open form. */
export interface PhonePage {
  page: CashierPage;
  input: HTMLInputElement;
}

/** The button that opens the list of countries, by its beginning in English. */
export const countryButton = ({ page }: PhonePage) =>
  until("the country's button", () => page.all("button", /^Country code: /)[0]);

/** The button's text: the country and its dial code. */
export const country = async (form: PhonePage) => nameOf(await countryButton(form)).replace("Country code: ", "");

/** Waits until the button shows a country. */
export const countryIs = (form: PhonePage, name: string) =>
  until(`the country ${name}`, () => form.page.all("button", `Country code: ${name}`)[0]);

/**
 * Opens a form with a phone field, and what the demo's OXXO asks for; the field is focused, and its countries there.
 */
export async function openPhone(
  described: Described = {},
  attributes: Record<string, string> = {},
  method: Described = {},
): Promise<PhonePage> {
  const page = await openFields([emailField, { ...phone, ...described }], method, attributes);
  const form = { page, input: await page.input("Phone") };
  await countryButton(form);
  form.input = await page.input("Phone");
  form.input.focus();
  return form;
}

/** Submits, and returns the phone that is sent. */
export const sentPhone = async ({ page }: PhonePage) => Object(await submitForm(page)).phone;

/** The open list of countries. */
export const dialog = ({ page }: PhonePage) => page.element.shadowRoot?.querySelector("dialog") ?? undefined;

/** Opens the list of countries by the keyboard. */
export async function openDialCodes(form: PhonePage) {
  (await countryButton(form)).focus();
  await pressKeys("Enter");
  const opened = await until("the list of countries", () => dialog(form));
  const search = await until("the search field", () => opened.querySelector<HTMLInputElement>("[role='combobox']"));
  await until("its focus", () => form.page.focused === search);
  return { dialog: opened, search };
}
