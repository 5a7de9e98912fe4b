import type { Cashier } from "../../cashier/Cashier";
import { member } from "../../contract/member";
import type { Transaction } from "../../contract/payment/transaction";
import { hasText } from "../../i18n/serverText";
import type { Message } from "../../i18n/translate";
import { isMistaked } from "../../transaction/status";

/** Reasons in plain words, by the code of the refusal. A host's texts may have further ones, as `decline.{code}`. */
const reasons: Readonly<Record<string, Message>> = {
  insufficient_funds: /*i18n*/ {
    id: "decline.insufficient_funds",
    message: "There is not enough money on this account or card.",
  },
  limit_exceeded: /*i18n*/ { id: "decline.limit_exceeded", message: "The amount is above your bank's limit." },
  card_expired: /*i18n*/ { id: "decline.card_expired", message: "This card has expired." },
  card_blocked: /*i18n*/ { id: "decline.card_blocked", message: "This card is blocked. Ask your bank." },
  invalid_details: /*i18n*/ {
    id: "decline.invalid_details",
    message: "The details are wrong. Check them and try again.",
  },
  authentication_failed: /*i18n*/ {
    id: "decline.authentication_failed",
    message: "Your bank could not confirm that it is you.",
  },
  bank_unavailable: /*i18n*/ { id: "decline.bank_unavailable", message: "Your bank does not answer at the moment." },
};

/**
 * Why a payment failed, in plain words where the code is known, else in the server's; undefined without either, and for
 * a payment that has not failed: its error is that of an earlier attempt.
 */
export function declineReason(
  cashier: Cashier,
  { status, error }: Pick<Transaction, "status" | "error">,
): string | undefined {
  if (!isMistaked({ status })) return undefined;
  const code = error?.code ?? "";
  const known = member(reasons, code);
  if (known) return cashier.text(known);
  const id = `decline.${code}`;
  return (code && hasText(cashier, id) ? cashier.text({ id }) : error?.message) || undefined;
}

/** Whether the same form makes sense again after a refusal: the server decides, by default it does. */
export const canTryAgain = ({ error }: Pick<Transaction, "error">): boolean => !error?.retry || error.retry === "same";
