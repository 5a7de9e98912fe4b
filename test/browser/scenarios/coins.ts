import { type CashierPage, openCashier } from "../driver/cashierPage.ts";
import { until } from "../waiting.ts";

/** The screens of the flow. */
export const coinsScreen = "/deposit/crypto";
export const addressScreen = "/deposit/crypto/address";

/** A host that offers a bonus for coins, and a film about them. */
export const hostWithCoinBonus = {
  schema: JSON.stringify({ meta: { isCryptoBonusAvailable: true, showCryptoInstruction: true } }),
  "bonus-list": JSON.stringify([
    { id: "welcome", type: "deposit", name: "Welcome 100%", depositBonusData: { minDeposit: 100 } },
  ]),
  experiments: JSON.stringify([{ key: "analytics-21868", group: "group_b" }]),
};

/** The list of coins of a new player. */
export async function openCoins(attributes: Record<string, string> = {}): Promise<CashierPage> {
  const page = await openCashier(attributes);
  await page.press("Cryptocurrency");
  await page.at(coinsScreen);
  return page;
}

/** The value below a label; undefined without such a label. */
export function shownAs({ element }: CashierPage, label: string): HTMLElement | undefined {
  const labels = [...(element.shadowRoot?.querySelectorAll("dt, p") ?? [])];
  const value = labels.find(({ textContent }) => textContent === label)?.nextElementSibling;
  return value instanceof HTMLElement ? value : undefined;
}

/** Waits for the address on screen. */
export const addressOf = async (page: CashierPage): Promise<string> =>
  (await until("an address", () => shownAs(page, "Address")))?.textContent ?? "";

/** Presses a coin's tile and waits for its address. */
export async function openAddress(page: CashierPage, coin: string): Promise<string> {
  await page.press(coin);
  await page.at(addressScreen);
  return addressOf(page);
}

/** Walks back to the list of coins. */
export async function backToCoins(page: CashierPage): Promise<void> {
  await page.press("Back");
  await page.at(coinsScreen);
}

/** The QR code's drawing. */
export const qr = ({ element }: CashierPage) =>
  until("the QR code", () => element.shadowRoot?.querySelector<SVGElement>("[part~=qr]"));
