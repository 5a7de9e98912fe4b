/** Withdrawals to a Nigerian bank: the list of banks, and the form below the chosen one. */
import { descriptionOf, nameOf } from "../../driver/accessibility.ts";
import { type CashierPage, handOver, openCashier } from "../../driver/cashierPage.ts";
import { listOptions, searchField } from "../../scenarios/searchList.ts";
import { until } from "../../waiting.ts";

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
export const bankSearch = (page: CashierPage) => searchField(page, "Search banks");

/** Signs another player in, and opens the banks for them. @returns their token */
export async function openBanksOfAnother(page: CashierPage): Promise<string> {
  const second = handOver(page);
  await page.at("/withdrawal");
  await until("the list", () => page.query("button", "Bank account"));
  await openBanks(page);
  await bankSearch(page);
  return second;
}

/** Presses a bank of the list, and waits for its form. */
export async function chooseBank(page: CashierPage, name: string) {
  const option = await until(`the bank ${name}`, () => listOptions(page).find((one) => nameOf(one) === name));
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
