import { texts as networkTexts } from "../api/texts";
import type { CashierError } from "../contract";
import { serverText } from "../i18n/serverText";
import type { Cashier } from "../session/Cashier";
import { isConnectionError } from "../transport/Transport";
import { texts } from "./texts";

/** Why a call failed, in the server's or the connection's words; undefined if nothing but technical words is known. */
export function failureReason(cashier: Cashier, error: CashierError): string | undefined {
  if (isConnectionError(error)) return cashier.text(networkTexts.networkError);
  return error.isServersMessage ? serverText(cashier, error.message) : undefined;
}

/** The message for the player about a failed call. */
export const failureText = (cashier: Cashier, error: CashierError): string =>
  failureReason(cashier, error) ?? cashier.text(texts.failed);
