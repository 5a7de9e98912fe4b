/** Withdrawals that another of the player's devices has started. */
import { everyFlowPlayer, post } from "../pages/invoicePage.ts";
import { openCashier } from "../pages/paymentPage.ts";

/** Starts a withdrawal as another of the player's devices does. @returns its id */
export async function withdrawElsewhere(token: string, method: string, more: Record<string, unknown> = {}) {
  const request = {
    request_id: crypto.randomUUID(),
    method,
    currency: "MXN",
    country: "mx",
    amount: 500,
    account: "main",
    fields: { clabe: "012345678901234567" },
    locale: "en",
    ...more,
  };
  const { transaction } = await post("/api/BANKING/withdrawal-create", request, { Authorization: token });
  return String(transaction.id);
}

/** A player with every kind of withdrawal, and one of them under way. */
export async function playerWith(method: string, more: Record<string, unknown> = {}) {
  const token = await everyFlowPlayer();
  return { token, id: await withdrawElsewhere(token, method, more) };
}

/** The list of withdrawals of a player. */
export const openWithdrawals = (token: string, attributes: Record<string, string> = {}) =>
  openCashier({ token, page: "withdrawal", ...attributes });
