/** A deposit and its steps: how to open one, with and without its form, and what is on its screens. */

import { type CashierPage, on, openCashier } from "../driver/cashierPage.ts";
import { newPlayer, preventRedirects } from "../driver/element.ts";
import { scrollerOf } from "../driver/layout.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** A method that has invoices. */
export interface InvoiceMethod {
  /** the name on the method's tile */
  method: string;
  name: string;
  currency: string;
  country: string;
  amount: string;
  /** where the amount is entered */
  form: string;
  invoice: string;
}

export const invoiceMethods: Record<"p2p" | "india", InvoiceMethod> = {
  p2p: {
    method: "Transfer to an account",
    name: "transfer_p2p_mxn",
    currency: "MXN",
    country: "mx",
    amount: "1234.5",
    form: "/deposit/peer-to-peer/base",
    invoice: "/deposit/peer-to-peer/invoice",
  },
  india: {
    method: "IMPS bank transfer",
    name: "imps_inr",
    currency: "INR",
    country: "in",
    amount: "1234.5",
    form: "/deposit/india",
    invoice: "/deposit/india/invoice",
  },
};

/** A player to whom Mexico offers every kind of payment. */
export async function everyFlowPlayer(token = newPlayer("curious")): Promise<string> {
  await server.offerEveryFlow(token);
  return token;
}

/** Starts a payment as another of the player's devices does. @returns its id */
export async function payElsewhere(token: string, call: string, more: Record<string, unknown>): Promise<string> {
  const request = {
    request_id: crypto.randomUUID(),
    currency: "MXN",
    country: "mx",
    amount: 500,
    locale: "en",
    ...more,
  };
  const { transaction } = await server.callElsewhere(token, call, request);
  return String(transaction.id);
}

/** Starts a deposit as another of the player's devices does. @returns its id */
export const createElsewhere = (token: string, method: string, more: Record<string, unknown> = {}) =>
  payElsewhere(token, create, { method, fields: {}, return_url: "https://elsewhere.example/", ...more });

/** The list of a player who has every kind of payment, in the region of a method with invoices. */
export async function openListOf({ country, currency }: InvoiceMethod, attributes: Record<string, string> = {}) {
  const token = attributes.token ?? (await everyFlowPlayer());
  return openCashier({ ...attributes, token, "payment-geo": country.toUpperCase(), currency });
}

/** Enters an amount and submits, from a method's form on. */
export async function submitAmount(page: CashierPage, { form, amount }: InvoiceMethod) {
  await page.at(form);
  await page.fill("Amount", amount);
  await page.press("Deposit");
}

/** A player's invoice, the whole way from the list. */
export async function openInvoice(kind: InvoiceMethod, attributes: Record<string, string> = {}) {
  const page = await openListOf(kind, attributes);
  await page.press(kind.method);
  await submitAmount(page, kind);
  await page.at(kind.invoice);
  await page.find("button", "I have paid");
  return { page, id: await newestId(page) };
}

/** The `request_id` of each call that opened a deposit, oldest first. */
export const createdRequestIds = async ({ token }: CashierPage) =>
  (await server.calls(token, create)).map(({ request_id }) => request_id);

/** The id of the player's last transaction. */
export async function newestId({ token }: CashierPage): Promise<string> {
  const [transaction] = await server.transactions(token);
  if (!transaction) throw new Error("The server has no transaction");
  return transaction.id;
}

/** The lines of an invoice: label → value, as they are read. */
export function requisites({ element }: CashierPage): Map<string, string> {
  const lines = [...(element.shadowRoot?.querySelectorAll("dl > div") ?? [])];
  return new Map(
    lines.map((line) => [line.querySelector("dt")?.textContent ?? "", line.querySelector("dd")?.textContent ?? ""]),
  );
}

/** Waits until the request is shown as expired; nothing that could be paid is left in the page. */
export async function untilExpired(page: CashierPage, secret: string, timeout?: number) {
  await until(
    "the announcement",
    () => page.all("status").some((one) => one.textContent?.includes("This request has expired")),
    timeout,
  );
  if (page.text.includes(secret)) throw new Error(`It is still there to be paid: ${page.text}`);
}

/** The player's yes at the demo's bank. */
export const payAtBank = (id: string) =>
  fetch(`${window.demoServer}/bank/decide/${id}`, {
    method: "POST",
    mode: "no-cors",
    body: new URLSearchParams({ decision: "pay" }),
  });

/** Gives the payment up and confirms. */
export async function giveUp(page: CashierPage) {
  await page.press("Cancel");
  await page.press("Cancel payment");
}

/** The clock that runs down, if there is one. */
export const timeLeft = ({ element }: CashierPage) =>
  element.shadowRoot?.querySelector<HTMLElement>("[role='timer']")?.textContent ?? undefined;

/** Whether there is a button of that name. */
export const offers = (page: CashierPage, name: string) => page.query("button", name) !== undefined;

/** An action as the server sends it, and further members that the control API takes. */
export interface Shown {
  action: Record<string, unknown>;
  /** the screen that shows it */
  screen: string;
  /** the method's name; default an ordinary one */
  method?: string;
  expires_in?: number;
  /** the steps that follow */
  next?: Record<string, unknown>[];
}

/**
 * A player's unfinished deposit that shows an action, opened from the list, as after a reload of the page.
 */
export async function openAction({ screen, method = "spei_mxn", ...change }: Shown, attributes = {}) {
  const token = await everyFlowPlayer();
  const id = await createElsewhere(token, method);
  await server.alter(id, change);
  const page = await openCashier({ ...attributes, token });
  await page.press("Continue");
  await page.at(screen);
  return { page, id };
}

/** Opens a new page for the same player, and continues with the transaction that was open. */
export async function reload(page: CashierPage, screen: string, attributes: Record<string, string> = {}) {
  page.element.remove();
  const again = await openCashier({ ...attributes, token: page.token });
  await again.press("Continue");
  await again.at(screen);
  return again;
}

/** The element as an app has it: the whole of the screen. Returns the body, which scrolls. */
export async function wholeScreen({ element }: Pick<CashierPage, "element">): Promise<Element> {
  element.style.cssText = "position: fixed; inset: 0";
  return until("the body", () => scrollerOf(element.shadowRoot));
}

/** The visible elements that a selector finds. */
export const findVisible = <Found extends Element>({ element }: CashierPage, selector: string): Found[] =>
  [...(element.shadowRoot?.querySelectorAll<Found>(selector) ?? [])].filter((found) => found.checkVisibility());

/** The links out of the cashier. */
export const links = (page: CashierPage) => findVisible<HTMLAnchorElement>(page, "a");

/** Errors of one code that were reported to the host. */
export const errorsOf = (page: CashierPage, code: string) => page.of("error").filter((error) => error.code === code);

/** 10,000 characters with markup and a mark that turns the direction of writing. */
export const hostile = `\u202E<img src=x onerror="document.title='hacked'"><script>1</script>${"W".repeat(9_940)}`;

/** Waits for an unusual text to be on screen, and fails where it has become markup or has widened the page. */
export async function harmless(page: CashierPage, text = hostile) {
  const body = await wholeScreen(page);
  await until("the text", () => page.text.includes(text));
  const inner = findVisible(page, "script, img[src='x']");
  if (inner.length > 0) throw new Error("It has become markup");
  if (body.scrollWidth > body.clientWidth) throw new Error(`It widens the page to ${body.scrollWidth}`);
}

/** Pays with SPEI up to the waiting screen; nobody leaves the page. */
export async function payWithSpei(element: HTMLElement): Promise<void> {
  preventRedirects(element);
  const cashier = on(element);
  await cashier.press("SPEI bank transfer");
  await cashier.fill("Amount", "150");
  await cashier.press("Deposit");
  await cashier.at("/deposit/complete");
}
