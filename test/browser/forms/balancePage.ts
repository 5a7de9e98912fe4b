/** Pages of players whose host has sent what they have. */
import { session } from "../pages/nativeShell.ts";
import { CashierPage, server } from "../pages/paymentPage.ts";
import { allByRole, descriptionOf } from "../pages/tree.ts";
import { eventually } from "../pages/waiting.ts";
import { addScript, newPlayer, ready, until } from "../pages/widgetPage.ts";

/** Opens the withdrawals of a player with that `user`, as a native shell hands it over. */
export async function openWithUser(user: unknown, more: Record<string, unknown> = {}): Promise<CashierPage> {
  if (!customElements.get("cashier-widget")) await addScript();
  const token = newPlayer("owner");
  Object.assign(window, { billingUserData: { ...session(token, { userId: token, ...more }), user } });
  const element = document.createElement("cashier-widget");
  for (const [name, value] of Object.entries({ server: window.demoServer, page: "withdrawal" }))
    element.setAttribute(name, value);
  document.body.append(element);
  const page = new CashierPage(element, token);
  await ready(element);
  return page;
}

/** Opens the withdrawals of a player with that `balanceData`. */
export const openWithBalance = (balanceData: unknown, more: Record<string, unknown> = {}) =>
  openWithUser({ balanceData }, more);

/** Removes what {@link openWithUser} has left on the page. */
export const forgetUser = () => Reflect.deleteProperty(window, "billingUserData");

/** A primary balance in Mexican pesos. */
export const pesos = (amount: unknown) => ({ primary: { amount, currency: "MXN" } });

/** Pushes a player's newest balance. */
export const pushBalance = ({ token }: CashierPage, balanceData: unknown) =>
  server.push(token, { balanceData }, "login.token");

/** The balances on screen, such as "Balance $500". */
export const shownBalances = (page: CashierPage) =>
  [...(page.element.shadowRoot?.querySelectorAll("p") ?? [])].flatMap((one) => {
    const text = one.textContent?.replace(/\s+/g, " ").trim() ?? "";
    return text.startsWith("Balance ") ? [text.slice("Balance ".length)] : [];
  });

/** Waits until that balance, and no other, is on screen. */
export const showsBalance = (page: CashierPage, text: string) =>
  until(`the balance ${text}`, () => shownBalances(page).join() === text);

/** The button that puts in all there is. */
export const allButton = (page: CashierPage) =>
  until("the button All", () => {
    const [button] = allByRole(page.element, "button", "All");
    return button instanceof HTMLButtonElement ? button : undefined;
  });

/** Waits until "All" is disabled, and is described by why. */
export async function cannotTakeAll(page: CashierPage, reason: string) {
  const button = await allButton(page);
  await until(`All without effect: ${reason}`, () => button.disabled && descriptionOf(button) === reason);
}

/** The note below the amount, once it is that one. */
export async function amountNote(page: CashierPage, note: string) {
  await page.input("Withdrawal amount");
  await eventually(
    `the note "${note}"`,
    () => page.note("Withdrawal amount"),
    (shown) => shown === note,
  );
}
