/** Withdrawals of the demo, up to the screen that a test is about. */
import { openMethod } from "./longForms.ts";
import { type CashierPage, openCashier, server } from "./paymentPage.ts";
import { until } from "./widgetPage.ts";

export const create = "/BANKING/withdrawal-create";
export const confirm = "/BANKING/withdrawal-confirm";
export const show = "/BANKING/withdrawal-transaction";
/** the one that the demo takes */
export const rightCode = "1234";
export const waiting = "Withdrawal in progress";
export const accepted = "Request accepted";
export const paid = "Money sent";
export const failed = "Withdrawal failed";

/** The list of withdrawals. */
export const open = (attributes: Record<string, string> = {}) => openCashier({ page: "withdrawal", ...attributes });
/** What has the focus. */
export const focused = (page: CashierPage) => page.element.shadowRoot?.activeElement;
/** As the browser does when the player comes back to the tab. */
export const showTab = () => document.dispatchEvent(new Event("visibilitychange"));
/** A choice of the form, the account or another, by its text. */
export const choice = (page: CashierPage, name: string) =>
  until(`the choice ${name}`, () =>
    [...(page.element.shadowRoot?.querySelectorAll<HTMLInputElement>("[role='radiogroup'] input") ?? [])].find(
      (radio) => radio.labels?.[0]?.textContent === name,
    ),
  );
/** Waits for the status text of the complete screen. */
export const status = (page: CashierPage, text: string) =>
  until(
    `the status ${text}`,
    () => page.screen === "/withdrawal/complete" && page.all("status").some((one) => one.textContent?.includes(text)),
  );

/** The form of a method that asks for a code, filled in. */
export async function filledForm(attributes: Record<string, string> = {}) {
  const page = await open(attributes);
  await openMethod(page, "SPEI bank transfer");
  await page.fill("Withdrawal amount", "500");
  await page.fill("CLABE", "012345678901234567");
  await page.fill("Full name", "Ana Morales");
  return page;
}

/** The screen that asks for the code. */
export async function openCode(attributes: Record<string, string> = {}) {
  const page = await filledForm(attributes);
  await page.press("Withdraw");
  await page.at("/withdrawal/confirm");
  return page;
}

/** The whole way of a method without a code. */
export async function withdraw(attributes: Record<string, string> = {}) {
  const page = await open(attributes);
  await openMethod(page, "Mercado Pago");
  await page.fill("Withdrawal amount", "500");
  await page.fill("Email", "ana@example.com");
  await page.press("Withdraw");
  await status(page, waiting);
  const [transaction] = await server.transactions(page.token);
  return { page, id: transaction?.id ?? "" };
}
