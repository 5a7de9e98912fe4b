/** Players with saved accounts, and what they find on their lists. */

import { type CashierPage, on, openCashier } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { savedCalls } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** A player who has paid before: Visa with a CVV, SPEI, an expired Mastercard, OXXO; for withdrawals SPEI. */
export async function returningPlayer(): Promise<string> {
  const token = newPlayer("returning");
  await server.addSavedAccounts(token);
  return token;
}

/** A cashier of such a player. */
export const openReturning = async (attributes: Record<string, string> = {}): Promise<CashierPage> =>
  openCashier({ lang: "en", token: await returningPlayer(), ...attributes });

/** The rows of "Your methods": the names of the buttons that open a form. */
export const savedNames = ({ element }: CashierPage): string[] =>
  on(element)
    .all("button")
    .filter(({ id }) => /^saved\/[^/]+$/.test(id))
    .map((button) => button.getAttribute("aria-label") ?? "");

/** Waits until the saved accounts of the list are these. */
export const untilSaved = (page: CashierPage, names: readonly string[]) =>
  until(`saved accounts ${names}`, () => savedNames(page).join() === names.join());

/** Ids of a player's saved accounts for deposits with a method. */
export async function savedOf(token: string, method: string): Promise<string[]> {
  const query = new URLSearchParams({ type: "deposit", country: "mx", currency: "MXN" });
  const response = await fetch(`${window.demoServer}/api${savedCalls.list}?${query}`, {
    headers: { Authorization: token },
  });
  const { items } = await response.json();
  return Object.values(Object(items)).flatMap((item) =>
    Object(item).method === method ? [String(Object(item).id)] : [],
  );
}

/** Removes an account as another of the player's devices does. */
export const removeElsewhere = (token: string, id: string) => server.callElsewhere(token, savedCalls.remove, { id });
