/** The demo's form for a bank card. */
import { sendKeys } from "@web/test-runner-commands";
import { control, openMethod } from "./longForms.ts";
import { type CashierPage, openCashier } from "./paymentPage.ts";
import { until } from "./widgetPage.ts";

/** its tile */
export const method = "Bank card";
/** a card that the demo takes */
export const card = { card_number: "4111111111111111", card_expiry: "1230", cvv: "123", card_holder: "ana morales" };

/** The empty form. */
export async function openCard(attributes: Record<string, string> = {}) {
  const page = await openCashier(attributes);
  await openMethod(page, method);
  return page;
}

/** A field of the form, by its name on the wire. */
export const input = async (page: CashierPage, name: string) => {
  const found = await control(page, name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
  return found;
};
/** The name of the focused field. */
export const focused = (page: CashierPage) => page.element.shadowRoot?.activeElement?.getAttribute("name");
/** The text that describes a field. */
export const noteOf = (page: CashierPage, field: Element) =>
  page.element.shadowRoot?.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent?.trim() ?? "";
/** The mark of the brand that the number tells. */
export const brand = (page: CashierPage) => page.element.shadowRoot?.querySelector("form [role='img']");

/** Types a card as a person does: key by key, Enter from field to field. */
export async function typeCard(page: CashierPage, values: Record<string, string> = card) {
  (await input(page, "amount")).focus();
  await sendKeys({ press: "Home" });
  await sendKeys({ down: "Shift" });
  await sendKeys({ press: "End" });
  await sendKeys({ up: "Shift" });
  await sendKeys({ type: "500" });
  for (const [name, text] of Object.entries(values)) {
    await sendKeys({ press: "Enter" });
    await until(`the focus in ${name}`, () => focused(page) === name);
    await sendKeys({ type: text });
  }
}
