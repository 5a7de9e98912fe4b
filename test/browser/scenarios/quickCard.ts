/** Players with the quick view: one card that deposits with one press. */

import { type CashierPage, on, openCashier } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { server } from "../server/paymentServer.ts";
import { type HeldTimers, until } from "../waiting.ts";

/** A card whose payments need no further step. */
export const savedCard = {
  method: "card_azn_h2h",
  label: "Visa",
  fields: { card_number: "4242424242424242", card_expiry: "12/34", card_holder: "ALEX MORGAN", cvv: "123" },
  amount: 50,
  currency: "AZN",
};

/** A saved card whose payments have a fee, and its region. */
export const costlyCard = { ...savedCard, method: "card_mxn_h2h", amount: 500, currency: "MXN" };
export const inMexico = { "payment-geo": "MX", currency: "MXN" };

/** The saved accounts of a player: a card, one that asks for its CVV, or nothing. */
export type SavedBefore = "card" | "card with CVV" | "nothing";

/** A new player in Azerbaijan. */
export async function quickPlayer(saved: SavedBefore = "card"): Promise<string> {
  const token = newPlayer("quick");
  const requires = saved === "card with CVV" ? ["cvv"] : [];
  if (saved !== "nothing") await server.addSavedAccount(token, { ...savedCard, requires });
  return token;
}

/** The attributes of a player's card. */
export const cardOf = (token: string) => ({
  view: "quick",
  token,
  "user-id": token,
  "payment-geo": "AZ",
  currency: "AZN",
  lang: "en",
});

/** Puts a card on the page; redirects are kept from leaving. */
export async function openCard(attributes: Record<string, string> = {}): Promise<CashierPage> {
  const token = attributes.token ?? (await quickPlayer());
  return openCashier({ ...cardOf(token), ...attributes });
}

/** The name of the button that deposits an amount. */
export const payName = (amount: string) => new RegExp(`^Deposit \\D*\\b${amount}$`);

/** The button of a card that deposits. */
export const payButton = ({ element }: CashierPage, amount: string) => on(element).find("button", payName(amount));

/** Waits until a card is ready for a payment of this amount. */
export const isReady = (page: CashierPage, amount: string) =>
  until(`a card ready for ${amount}`, () => {
    const [button] = page.all("button", payName(amount));
    return button && !button.hasAttribute("aria-disabled") && !button.hasAttribute("disabled") ? button : undefined;
  });

/** Waits until a text stands on the card. */
export const says = (page: CashierPage, words: string | RegExp, timeout?: number) =>
  until(`"${words}"`, () => (typeof words === "string" ? page.text.includes(words) : words.test(page.text)), timeout);

/** Waits for the result of the card's payment, and ends the 4 s for which it is shown. */
export async function endResult(page: CashierPage, results: HeldTimers): Promise<void> {
  await says(page, "Payment received");
  await until("the 4 s", () => results.count > 0);
  results.end();
}
