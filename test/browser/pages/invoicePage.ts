/** Invoices and other steps of deposits: how to open them without a form, and what is on them. */
import { type CashierPage, openCashier, server } from "./paymentPage.ts";
import { allByRole, byRole } from "./tree.ts";
import { newPlayer, until } from "./widgetPage.ts";

export const confirm = "/BANKING_DEPOSIT/confirm";
export const cancel = "/BANKING_DEPOSIT/cancel";

/** An area that has invoices. */
export interface Area {
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

export const areas: Record<"p2p" | "india", Area> = {
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

/** Posts JSON to the demo server. @throws Error if it refuses */
export async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${window.demoServer}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A player to whom Mexico offers every kind of payment. */
export async function everyFlowPlayer(token = newPlayer("curious")): Promise<string> {
  await post("/control/methods", { set: "flows", token });
  return token;
}

/** Changes what is shown of a transaction. @param change the control API's: `action`, `expires_in`, `clock`, … */
export const alterTransaction = (id: string, change: Record<string, unknown>) =>
  post(`/control/transactions/${id}/action`, change);

/** Starts a deposit as another of the player's devices does. @returns its id */
export async function createElsewhere(
  token: string,
  method: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const request = {
    request_id: crypto.randomUUID(),
    method,
    currency: "MXN",
    country: "mx",
    amount: 500,
    fields: {},
    return_url: "https://elsewhere.example/",
    locale: "en",
    ...more,
  };
  const answer = await post("/api/BANKING_DEPOSIT/create", request, { Authorization: token });
  return answer.transaction.id;
}

/** The list of a player who has every kind of payment, in an area's region. */
export async function openArea({ country, currency }: Area, attributes: Record<string, string> = {}) {
  const token = attributes.token ?? (await everyFlowPlayer());
  return openCashier({ ...attributes, token, "payment-geo": country.toUpperCase(), currency });
}

/** Enters an amount and submits, from a method's form on. */
export async function submitAmount(page: CashierPage, { form, amount }: Area) {
  await page.at(form);
  await page.fill("Amount", amount);
  await page.press("Deposit");
}

/** A player's invoice, the whole way from the list. */
export async function openInvoice(area: Area, attributes: Record<string, string> = {}) {
  const page = await openArea(area, attributes);
  await page.press(area.method);
  await submitAmount(page, area);
  await page.at(area.invoice);
  await byRole(page.element, "button", "I have paid");
  return { page, id: await newestId(page) };
}

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
export async function expired(page: CashierPage, secret: string, timeout?: number) {
  await until(
    "the announcement",
    () => page.all("status").some((one) => one.textContent?.includes("This request has expired")),
    timeout,
  );
  if (page.element.shadowRoot?.textContent?.includes(secret)) throw new Error("It is still there to be paid");
}

/** Asks for the payment's being given up, and confirms it. */
export async function giveUp(page: CashierPage) {
  await page.press("Cancel");
  await page.press("Cancel payment");
}

/** What a tab does that comes into sight. */
export const showTab = ({ element }: CashierPage) => element.ownerDocument.dispatchEvent(new Event("visibilitychange"));

/** The clock that runs down, if there is one. */
export const timeLeft = ({ element }: CashierPage) =>
  element.shadowRoot?.querySelector<HTMLElement>("[role='timer']")?.textContent ?? undefined;

/** Whether the player can press that. */
export const offers = ({ element }: CashierPage, name: string) => allByRole(element, "button", name).length > 0;
