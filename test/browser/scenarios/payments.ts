/** One payment of each area: a filled form, what submits it, and where its first answer leads. */

import { type CashierPage, openCashier } from "../driver/cashierPage.ts";
import {
  activeCalls,
  create,
  withdrawalCreate as createWithdrawal,
  show,
  withdrawalShow as showWithdrawal,
} from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { fillWithdrawal, openFilledWithdrawal } from "./withdrawal.ts";

/** A payment as a test makes it. */
export interface Payment {
  area: "deposit" | "withdrawal";
  /** the call that starts it */
  create: string;
  /** the call that asks how it stands */
  show: string;
  /** the call that lists those that are unfinished */
  active: string;
  /** the button that submits its form */
  button: string;
  /** where its first answer leads */
  screen: string;
  /** the name of its amount's field */
  amount: string;
  /** The form, filled in and not submitted. */
  openFilled(attributes?: Record<string, string>): Promise<CashierPage>;
  /** Fills in the form of a page that shows the list. */
  fill(page: CashierPage, amount?: string): Promise<void>;
}

async function fillDeposit(page: CashierPage, amount = "500") {
  await page.chooseMethod("SPEI bank transfer");
  await page.fill("Amount", amount);
}

export const deposit: Payment = {
  area: "deposit",
  create,
  show,
  active: activeCalls.deposit,
  button: "Deposit",
  screen: "/deposit/complete",
  amount: "Amount",
  async openFilled(attributes = {}) {
    const page = await openCashier(attributes);
    await fillDeposit(page);
    return page;
  },
  fill: fillDeposit,
};

export const withdrawal: Payment = {
  area: "withdrawal",
  create: createWithdrawal,
  show: showWithdrawal,
  active: activeCalls.withdrawal,
  button: "Withdraw",
  screen: "/withdrawal/confirm",
  amount: "Withdrawal amount",
  openFilled: openFilledWithdrawal,
  fill: fillWithdrawal,
};

export const payments: readonly Payment[] = [deposit, withdrawal];

/**
 * Submits the form; the create takes effect, an error stands in for its answer, and the server cannot look it up.
 * @returns lets the server look it up
 */
export async function pressWithoutLookup(page: CashierPage, { create: call, button }: Payment, status = 500) {
  const restore = await server.spoil({ kind: "noRequestLookup", token: page.token });
  await server.fault({ kind: "status", status, when: "after", call, token: page.token, times: 1 });
  await page.press(button);
  await page.snackbar("Press again");
  await page.pressEnded();
  return restore;
}

/**
 * Submits the form; the create takes effect, and an error stands in for its answer. The server can look it up later.
 */
export async function pressUnanswered(page: CashierPage, payment: Payment) {
  const restore = await pressWithoutLookup(page, payment);
  await restore();
}

/** A token that renews another: the server takes both for the same player's. */
export const renewedToken = (token: string, mark = "renewed") => `${token}~${mark}`;

/** The `request_id` of every create of a player, each once. */
export const requestIds = async (token: string) => [
  ...new Set((await server.attempts(token)).map(({ payload }) => payload.request_id)),
];
