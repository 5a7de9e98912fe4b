/** The history: a player with past transactions, and what is on the two screens. */

import { nameOf } from "../driver/accessibility.ts";
import { type CashierPage, on, openCashier } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { historyCall } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** The buttons of the transactions, in the order of the list. */
export const rows = ({ element }: CashierPage) =>
  on(element)
    .all("button", /(Deposit|Withdrawal) · /)
    .filter((button) => button.closest("li"));

/** The names of the transactions: method, type, time, amount and state. */
export const rowNames = (page: CashierPage) => rows(page).map(nameOf);

/** Waits until the list has that many transactions. */
export const rowsToBe = (page: CashierPage, count: number) =>
  until(`${count} transactions, not ${rows(page).length}`, () => rows(page).length === count);

/** A new player with finished transactions; the newest one is some hours old. */
export async function veteran(count = 45): Promise<string> {
  const token = newPlayer("veteran");
  if (count > 0) await server.addHistory(token, count);
  return token;
}

/** Opens the history from the list. */
export async function openHistory(attributes: Record<string, string> = {}): Promise<CashierPage> {
  const page = await openCashier(attributes);
  await enterHistory(page);
  return page;
}

/** Presses the button in the header. */
export async function enterHistory(page: CashierPage): Promise<void> {
  await page.find("button", "History");
  await page.press("History");
  await page.at("/history");
}

/** Opens the details of the first transaction whose name fits. */
export async function openItem(page: CashierPage, name: RegExp | string = /./): Promise<void> {
  const row = await until(`the transaction ${name}`, () =>
    rows(page).find((button) => nameOf(button).search(name) >= 0),
  );
  row.focus();
  row.click();
  await page.at("/history/item");
}

/** Selects a value of the filters: the type is a switch, the state a menu. */
export async function selectFilter(page: CashierPage, name: string): Promise<void> {
  const menu = await page.select("Status");
  const radio = page.query("radio", name);
  const option = [...menu.options].find(({ textContent }) => textContent === name);
  if (radio) radio.click();
  else await page.choose("Status", option?.value ?? name);
}

/** Scrolls the page to its end. */
export const scrollToEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });

/** The payloads of a player's calls, oldest first. */
export const historyCalls = ({ token }: Pick<CashierPage, "token">) => server.calls(token, historyCall);

/** Adds a fault of a player's calls. */
export const faultHistory = ({ token }: Pick<CashierPage, "token">, more: Record<string, unknown>) =>
  server.fault({ call: historyCall, token, ...more });
