/** The history: a player with past transactions, and what is on the two screens. */
import { type CashierPage, openCashier, server } from "./paymentPage.ts";
import { allByRole, byRole, nameOf } from "./tree.ts";
import { newPlayer, until } from "./widgetPage.ts";

export const historyCall = "/BANKING/transactions";

/** The focused element. */
export const focused = (page: CashierPage) => page.element.shadowRoot?.activeElement;

/** The buttons of the transactions, in the order of the list. */
export const rows = ({ element }: CashierPage) =>
  allByRole(element, "button", /(Deposit|Withdrawal) · /).filter((button) => button.closest("li"));

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
  await byRole(page.element, "button", "History");
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

/** Selects a value of the filters. */
export async function select({ element }: CashierPage, name: string): Promise<void> {
  const choose = await until(`the filter ${name}`, () => radioFilter(element, name) ?? menuFilter(element, name));
  choose();
}

/** The type is a switch. */
function radioFilter(element: HTMLElement, name: string) {
  const radio = allByRole(element, "textbox", name).find(
    (input) => input instanceof HTMLInputElement && input.type === "radio",
  );
  return radio && (() => radio.click());
}

/** The state is a menu. */
function menuFilter(element: HTMLElement, name: string) {
  const menu = allByRole(element, "combobox", "Status").find((one) => one instanceof HTMLSelectElement);
  const option = menu && [...menu.options].find(({ textContent }) => textContent === name);
  if (!option) return undefined;
  return () => {
    menu.value = option.value;
    menu.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

/** Scrolls the page to its end. */
export const scrollToEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });

/** As the browser does when the player comes back to the tab. */
export const showTab = () => document.dispatchEvent(new Event("visibilitychange"));

/** The payloads of a player's calls, oldest first. */
export const asked = ({ token }: Pick<CashierPage, "token">) => server.calls(token, historyCall);

/** Adds a fault of a player's calls. */
export const fault = ({ token }: Pick<CashierPage, "token">, more: Record<string, unknown>) =>
  server.fault({ call: historyCall, token, ...more });

/** Answers the calls over HTTP in place of the server. @returns a function that undoes it */
export function answerHistory(answer: (cursor: string | null) => unknown): () => void {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!pathname.endsWith(historyCall)) return original(input, init);
    return Response.json(answer(searchParams.get("cursor")));
  };
  return () => {
    window.fetch = original;
  };
}
