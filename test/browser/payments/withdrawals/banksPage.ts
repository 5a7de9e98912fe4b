/** Withdrawals to a Nigerian bank: the list of banks, and the form below the chosen one. */
import { descriptionOf, nameOf } from "../../driver/accessibility.ts";
import { type CashierPage, handOver, openCashier } from "../../driver/cashierPage.ts";
import { until } from "../../driver/waiting.ts";

/** The call that the list makes. */
export const banksCall = "/BANKING/nigerian-banks";
export const banksScreen = "/withdrawal/nigerian-banks";
export const firstBank = "First Bank of Nigeria";
/** The error below an account number whose check digit is not the bank's. */
export const bankWarning = (bank: string) => `Check the number: it does not look like an account at ${bank}.`;
/** An account number with the check digit of First Bank of Nigeria. */
export const firstBankAccount = "0000014579";

/** The list of withdrawals of a player in Nigeria. */
export const openNigeria = (attributes: Record<string, string> = {}) =>
  openCashier({ page: "withdrawal", "payment-geo": "NG", currency: "NGN", ...attributes });

/** Opens the method that is paid to a bank. */
export async function openBanks(page: CashierPage) {
  await page.press("Bank account");
  await page.at(banksScreen);
}

/** Waits for the banks, then returns the search field above them. */
export async function bankSearch(page: CashierPage): Promise<HTMLInputElement> {
  const field = await page.find("combobox", "Search banks");
  if (isInput(field)) return field;
  throw new Error("The search field is no input");
}

/** Signs another player in, and opens the banks for them. @returns their token */
export async function openBanksOfAnother(page: CashierPage): Promise<string> {
  const second = handOver(page);
  await page.at("/withdrawal");
  await until("the list", () => page.query("button", "Bank account"));
  await openBanks(page);
  await bankSearch(page);
  return second;
}

// by name: another window's elements are of other classes
const isInput = (element: Element): element is HTMLInputElement => element.localName === "input";

const options = (page: CashierPage) => [
  ...(page.element.shadowRoot?.querySelectorAll<HTMLElement>("[role='option']") ?? []),
];
/** The listed banks by name. */
export const listedBanks = (page: CashierPage) => options(page).map(nameOf);

/** The banks that are marked as chosen. */
export const markedBanks = (page: CashierPage) =>
  options(page)
    .filter((option) => option.getAttribute("aria-selected") === "true")
    .map(nameOf);

/** The bank that the keys have reached, by name; "" for none. */
export function reachedBank(page: CashierPage): string {
  const id = page.all("combobox", "Search banks")[0]?.getAttribute("aria-activedescendant");
  return options(page)
    .filter((option) => option.id === id)
    .map(nameOf)
    .join();
}

/** Presses a bank of the list, and waits for its form. */
export async function chooseBank(page: CashierPage, name: string) {
  const option = await until(`the bank ${name}`, () => options(page).find((one) => nameOf(one) === name));
  option.click();
  await formOf(page, name);
}

/** Waits for the form of a bank. */
export const formOf = (page: CashierPage, name: string) =>
  until(`the form of ${name}`, () => {
    const change = page.all("button", "Change")[0];
    return change && descriptionOf(change) === `Bank ${name}`;
  });

/** Fills in the form. */
export async function fillBankForm(page: CashierPage, account = firstBankAccount) {
  await page.fill("Withdrawal amount", "5000");
  await page.fill("Account number", account);
  await page.fill("Full name", "Ada Obi");
}

/** The polite announcements, without empty ones. */
export const announcements = (page: CashierPage) =>
  page.all("status").flatMap((one) => (one.textContent?.trim() ? [one.textContent.trim()] : []));
