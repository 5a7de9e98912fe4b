/** Coins and their addresses, as a player finds them. */
import { partOf } from "./parts.ts";
import { type CashierPage, create, openCashier, server } from "./paymentPage.ts";
import { allByRole } from "./tree.ts";
import { until } from "./widgetPage.ts";

/** The screens of the flow. */
export const list = "/deposit/crypto";
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
  await page.at(list);
  return page;
}

/** What stands under a label; undefined where there is no such label. */
export function shownAs({ element }: CashierPage, label: string): HTMLElement | undefined {
  const labels = [...(element.shadowRoot?.querySelectorAll("dt, p") ?? [])];
  const value = labels.find(({ textContent }) => textContent === label)?.nextElementSibling;
  return value instanceof HTMLElement ? value : undefined;
}

/** Waits for the address on screen. */
export const address = async (page: CashierPage): Promise<string> =>
  (await until("an address", () => shownAs(page, "Address")))?.textContent ?? "";

/** Presses a coin's tile and waits for its address. */
export async function openAddress(page: CashierPage, coin: string): Promise<string> {
  await page.press(coin);
  await page.at(addressScreen);
  return address(page);
}

/** Walks back to the list of coins. */
export async function backToCoins(page: CashierPage): Promise<void> {
  await page.press("Back");
  await page.at(list);
}

/** The QR code's drawing. */
export const qr = ({ element }: CashierPage) =>
  until("the QR code", () => partOf<SVGElement>(element.shadowRoot, "qr"));

/** The `request_id` of each call that asked for an address. */
export const requestIds = async ({ token }: CashierPage) =>
  (await server.calls(token, create)).map(({ request_id }) => request_id);

/** The radio buttons of a network choice, by their names. */
export const networks = ({ element }: CashierPage): HTMLInputElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLInputElement>("input[type='radio']") ?? []),
];

/** Chooses a network and continues. */
export async function chooseNetwork(page: CashierPage, name: string): Promise<void> {
  const radio = await until(name, () => networks(page).find((one) => one.labels?.[0]?.textContent === name));
  radio.click();
  await page.press("Continue");
}

/** The line that shows whether anything has been sent yet. */
export const says = (page: CashierPage, text: string) =>
  until(text, () => allByRole(page.element, "status").some((status) => status.textContent?.includes(text)));
