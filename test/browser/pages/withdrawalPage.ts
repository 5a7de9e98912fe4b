/** Withdrawals of the demo, up to the screen that a test is about. */
import { alterTransaction, everyFlowPlayer } from "./invoicePage.ts";
import { openMethod } from "./longForms.ts";
import { partOf } from "./parts.ts";
import { type CashierPage, openCashier, server } from "./paymentPage.ts";
import { reload } from "./stepPage.ts";
import { byRole } from "./tree.ts";
import { until } from "./widgetPage.ts";

export const create = "/BANKING/withdrawal-create";
export const confirm = "/BANKING/withdrawal-confirm";
export const show = "/BANKING/withdrawal-transaction";
export const proceed = "/BANKING/withdrawal-continue";
export const resend = "/BANKING/withdrawal-resend";
export const cancel = "/BANKING/withdrawal-cancel";
/** the code that the demo accepts */
export const rightCode = "1234";
export const waiting = "Withdrawal in progress";
export const accepted = "Request accepted";
export const paid = "Money sent";
export const failed = "Withdrawal failed";
export const cancelled = "Withdrawal cancelled";

/** The list of withdrawals. */
export const open = (attributes: Record<string, string> = {}) => openCashier({ page: "withdrawal", ...attributes });
/** The focused element. */
export const focused = (page: CashierPage) => page.element.shadowRoot?.activeElement;
/** As the browser does when the player comes back to the tab. */
export const showTab = () => document.dispatchEvent(new Event("visibilitychange"));
/** A choice of the form, the account or another, by its text. */
export const choice = (page: CashierPage, name: string) =>
  until(`the choice ${name}`, () =>
    [...(page.element.shadowRoot?.querySelectorAll<HTMLInputElement>("[role='radiogroup'] input") ?? [])].find(
      (radio) => radio.labels?.[0]?.textContent === name,
    ),
  );
/** Waits for the status text of the complete screen. */
export const status = (page: CashierPage, text: string) =>
  until(
    `the status ${text}`,
    () => page.screen === "/withdrawal/complete" && page.all("status").some((one) => one.textContent?.includes(text)),
  );

/** The form of a method that asks for a code, filled in. */
export async function filledForm(attributes: Record<string, string> = {}) {
  const page = await open(attributes);
  await openMethod(page, "SPEI bank transfer");
  await page.fill("Withdrawal amount", "500");
  await page.fill("CLABE", "012345678901234567");
  await page.fill("Full name", "Ana Morales");
  return page;
}

/** The screen that asks for the code. */
export async function openCode(attributes: Record<string, string> = {}) {
  const page = await filledForm(attributes);
  await page.press("Withdraw");
  await page.at("/withdrawal/confirm");
  return page;
}

/** The whole way of a method without a code. */
export async function withdraw(attributes: Record<string, string> = {}) {
  const page = await open(attributes);
  await openMethod(page, "Mercado Pago");
  await page.fill("Withdrawal amount", "500");
  await page.fill("Email", "ana@example.com");
  await page.press("Withdraw");
  await status(page, waiting);
  const [transaction] = await server.transactions(page.token);
  return { page, id: transaction?.id ?? "" };
}

/** What a withdrawal of a method asks of the player, and how they answer. */
export interface Payout {
  /** the method's tile */
  method: string;
  /** the screen of its action */
  screen: string;
  /** a text on that screen */
  shows: string;
  /** the call that its button makes; none = only the money ends it */
  call?: string;
  button?: string;
  fill?: readonly [label: string, text: string];
  /** the status after the answer */
  after?: string;
}

const outside = "/withdrawal/redirect/instruction";

/** Every action of a withdrawal that has a screen. */
export const payouts: readonly Payout[] = [
  {
    method: "Payout by code",
    screen: "/withdrawal/confirm",
    shows: "Enter the code",
    call: confirm,
    button: "Confirm",
    fill: ["Code", rightCode],
    after: accepted,
  },
  {
    method: "Payout with tax form",
    screen: "/form",
    shows: "Your tax number",
    call: proceed,
    button: "Continue",
    fill: ["Tax number", "123456789"],
    after: accepted,
  },
  { method: "Guided payout", screen: outside, shows: "What to do", call: proceed, button: "Continue", after: waiting },
  { method: "Payout by an agent", screen: outside, shows: "Contact an agent" },
  { method: "Payout at a cash desk", screen: outside, shows: "Payout code" },
];

/** The payout of a method. */
export function payoutBy(method: string): Payout {
  const found = payouts.find((payout) => payout.method === method);
  if (!found) throw new Error(`${method} is no payout`);
  return found;
}

/** A player's withdrawal by one of Mexico's payouts, at its first step. */
export async function openPayout({ method, screen, shows }: Payout, attributes: Record<string, string> = {}) {
  const token = await everyFlowPlayer();
  const page = await open({ ...attributes, token });
  await openMethod(page, method);
  await page.fill("Withdrawal amount", "500");
  await page.fill("CLABE", "012345678901234567");
  await page.press("Withdraw");
  await page.at(screen);
  await until(shows, () => page.text.includes(shows));
  const [transaction] = await server.transactions(token);
  return { page, id: transaction?.id ?? "" };
}

/** The screen that asks for the code of a payout, sent just now. */
export const openCodePayout = (attributes: Record<string, string> = {}) =>
  openPayout(payoutBy("Payout by code"), attributes);

/**
 * Lets the code be sent again after that many seconds.
 * @param clock how answers tell when: both, expires_at or expires_in
 */
export async function allowResend(id: string, { seconds = 0, clock = "both" } = {}) {
  await alterTransaction(id, { action: { type: "code", length: 4, resend_in: seconds }, clock });
  // over HTTP nothing is pushed
  showTab();
}

/** The screen of a code that can be sent again now. */
export async function openResendable(attributes: Record<string, string> = {}) {
  const { page, id } = await openCodePayout(attributes);
  await allowResend(id);
  await resendable(page);
  return { page, id };
}

/** The button that asks for the code again. */
export const sendAgain = (page: CashierPage) => byRole(page.element, "button", "Send again");
/** Waits until the code can be sent again. */
export const resendable = (page: CashierPage) =>
  until("a code to send again", () => page.find("button", "Send again")?.matches(":enabled:not([aria-busy])"));

/** The seconds of the countdown to sending the code again; undefined without one. */
export function resendSeconds(page: CashierPage): number | undefined {
  const timer = page.element.shadowRoot?.querySelector("[role='timer']")?.textContent;
  return timer?.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Enters a wrong code, and waits for what the screen says of the attempts left. */
export async function enterWrongCode(page: CashierPage, left: string) {
  await page.fill("Code", "9999");
  await page.press("Confirm");
  await until(left, () => page.text.includes(left));
}

/** The payout whose steps the server lists, at its status. */
export const openTimeline = (attributes: Record<string, string> = {}) =>
  openPayout({ method: "Payout in steps", screen: "/withdrawal/complete", shows: "Review" }, attributes);

/** Fills in what a step asks for. */
export async function fillStep(page: CashierPage, { fill }: Payout) {
  if (fill) await page.fill(...fill);
}

/** As `reload`, from the list of withdrawals. */
export const reopen = (page: CashierPage, screen: string, attributes: Record<string, string> = {}) =>
  reload(page, screen, { page: "withdrawal", ...attributes });

/** The question before a withdrawal is cancelled. */
export const question = (page: CashierPage) =>
  until("the question", () => partOf<HTMLDialogElement>(page.element.shadowRoot, "confirmation"));

/** Presses "Cancel withdrawal", and again in the question. */
export async function cancelWithdrawal(page: CashierPage) {
  (await byRole(page.element, "button", "Cancel withdrawal")).click();
  const dialog = await question(page);
  [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "Cancel withdrawal")?.click();
}
