/** Withdrawals of the demo, up to the screen that a test is about. */

import { type CashierPage, openCashier } from "../driver/cashierPage.ts";
import { withdrawalCreate } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";
import { everyFlowPlayer, newestId, payElsewhere, reload } from "./deposit.ts";
import { openMethod } from "./form.ts";
import { type PayoutFamily, payoutFamilies } from "./payouts.ts";

/** the code that the demo accepts */
export const rightCode = "1234";
export const waiting = "Withdrawal in progress";
export const accepted = "Request accepted";
export const paid = "Money sent";
export const failed = "Withdrawal failed";
export const cancelled = "Withdrawal cancelled";

/** The list of withdrawals. */
export const openWithdrawals = (attributes: Record<string, string> = {}) =>
  openCashier({ page: "withdrawal", ...attributes });
/** A choice of the form, the account or another, by its text. */
export const radioChoice = (page: CashierPage, name: string) =>
  until(`the choice ${name}`, () =>
    [...(page.element.shadowRoot?.querySelectorAll<HTMLInputElement>("[role='radiogroup'] input") ?? [])].find(
      (radio) => radio.labels?.[0]?.textContent === name,
    ),
  );
/** Waits for the status text of the complete screen. */
export const withdrawalStatus = (page: CashierPage, text: string) =>
  until(
    `the status ${text}`,
    () => page.screen === "/withdrawal/complete" && page.all("status").some((one) => one.textContent?.includes(text)),
  );

/** Fills in the form of a method that asks for a code, from the list. */
export async function fillWithdrawal(page: CashierPage, amount = "500") {
  await openMethod(page, "SPEI bank transfer");
  await page.fill("Withdrawal amount", amount);
  await page.fill("CLABE", "012345678901234567");
  await page.fill("Full name", "Ana Morales");
}

/** The form of a method that asks for a code, filled in. */
export async function openFilledWithdrawal(attributes: Record<string, string> = {}) {
  const page = await openWithdrawals(attributes);
  await fillWithdrawal(page);
  return page;
}

/** The screen that asks for the code. */
export async function openCodeStep(attributes: Record<string, string> = {}) {
  const page = await openFilledWithdrawal(attributes);
  await page.press("Withdraw");
  await page.at("/withdrawal/confirm");
  return page;
}

/** The whole way of a method without a code. */
export async function withdraw(attributes: Record<string, string> = {}) {
  const page = await openWithdrawals(attributes);
  await openMethod(page, "Mercado Pago");
  await page.fill("Withdrawal amount", "500");
  await page.fill("Email", "ana@example.com");
  await page.press("Withdraw");
  await withdrawalStatus(page, waiting);
  return { page, id: await newestId(page) };
}

/** The questions of a method's withdrawal, and the player's answers. */
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

/** A family by its first step. @param shows a text on its screen @param after the status after the answer */
function firstStep({ way: [entry], steps: [step] }: PayoutFamily, shows: string, after?: string): Payout {
  if (!entry || !step) throw new Error(`${shows} belongs to no step`);
  const { screen, call, press, fill } = step;
  const [text] = Object.entries(fill ?? {});
  return {
    method: entry[0],
    screen,
    shows,
    ...(call && { call }),
    ...(press && { button: press }),
    ...(text && { fill: text }),
    ...(after && { after }),
  };
}

const { code, form, instruction, contacts, invoice } = payoutFamilies;

/** Every action of a withdrawal that has a screen. */
export const payouts: readonly Payout[] = [
  firstStep(code, "Enter the code", accepted),
  firstStep(form, "Your tax number", accepted),
  firstStep(instruction, "What to do", waiting),
  firstStep(contacts, "Contact an agent"),
  firstStep(invoice, "Payout code"),
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
  const page = await openWithdrawals({ ...attributes, token });
  await openMethod(page, method);
  await page.fill("Withdrawal amount", "500");
  await page.fill("CLABE", "012345678901234567");
  await page.press("Withdraw");
  await page.at(screen);
  await until(shows, () => page.text.includes(shows));
  return { page, id: await newestId(page) };
}

/** The list of a player to whom Mexico offers every kind of withdrawal. */
export const openPayouts = async (attributes: Record<string, string> = {}) =>
  openWithdrawals({ token: await everyFlowPlayer(), ...attributes });

/** The player's only withdrawal. @throws Error if there is another number of them */
export async function onlyPayout(token: string) {
  const [payout, ...more] = await server.transactions(token);
  if (!payout || more.length > 0) throw new Error(`There are ${payout ? more.length + 1 : 0} transactions`);
  return payout;
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
export const question = (page: CashierPage) => until("the question", () => page.query("dialog"));

/** Presses "Cancel withdrawal", and again in the question. */
export async function cancelWithdrawal(page: CashierPage) {
  await page.press("Cancel withdrawal");
  const dialog = await question(page);
  [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === "Cancel withdrawal")?.click();
}

/** Starts a withdrawal as another of the player's devices does. @returns its id */
export const withdrawElsewhere = (token: string, method: string, more: Record<string, unknown> = {}) =>
  payElsewhere(token, withdrawalCreate, { method, account: "main", fields: { clabe: "012345678901234567" }, ...more });

/** A player with every kind of withdrawal, and one of them under way. */
export async function playerWith(method: string, more: Record<string, unknown> = {}) {
  const token = await everyFlowPlayer();
  return { token, id: await withdrawElsewhere(token, method, more) };
}
