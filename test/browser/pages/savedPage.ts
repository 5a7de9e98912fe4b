/** Players with saved accounts, and what they find on their lists. */
import { type CashierPage, openCashier, server, untilAsync } from "./paymentPage.ts";
import { allByRole, byRole } from "./tree.ts";
import { newPlayer, until } from "./widgetPage.ts";

export const savedCalls = {
  list: "/BANKING/saved-accounts",
  remove: "/BANKING/saved-account-delete",
} as const;

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
  allByRole(element, "button")
    .filter(({ id }) => /^saved\/[^/]+$/.test(id))
    .map((button) => button.getAttribute("aria-label") ?? "");

/** Waits until the saved accounts of the list are these. */
export const saved = (page: CashierPage, names: readonly string[]) =>
  until(`saved accounts ${names}`, () => savedNames(page).join() === names.join());

/** Removes an account up to the point where it can be undone. */
export async function removeSaved({ element }: CashierPage, name: string): Promise<void> {
  (await byRole(element, "button", `Remove ${name}`)).click();
  (await byRole(element, "button", "Remove")).click();
  await byRole(element, "button", "Undo");
}

/** Payloads of the removals that have arrived for a player. */
export const removals = (token: string) => server.calls(token, savedCalls.remove);

/** Waits until the server has got that many removals of a player. */
export const removed = (token: string, count = 1) =>
  untilAsync(`${count} removals`, async () => (await removals(token)).length >= count);

/** Shortens the time in which a removal can be undone. @returns what undoes it */
export function shortUndo(delayMs = 300): () => void {
  const { setTimeout: original } = window;
  const shortened: typeof setTimeout = Object.assign(
    (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      original(handler, delay === 5_000 ? delayMs : delay, ...rest),
    original,
  );
  window.setTimeout = shortened;
  return () => {
    window.setTimeout = original;
  };
}

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
export async function removeElsewhere(token: string, id: string): Promise<void> {
  await fetch(`${window.demoServer}/api${savedCalls.remove}`, {
    method: "POST",
    headers: { "content-type": "application/json", Authorization: token },
    body: JSON.stringify({ id }),
  });
}
