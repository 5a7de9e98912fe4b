import type { Cashier } from "../../cashier/Cashier";
import { depositLimitsAtom, isAboveLimit, tightestLimit } from "../../catalogue/depositLimits/depositLimits";
import { overText } from "../../catalogue/depositLimits/words";
import { formattingLocaleAtom } from "../../session/formattingLocale";
import { PressStoppedError } from "../PressStoppedError";

/** Nothing is sent: the payment is above a deposit limit that became known during the press. */
export class DepositLimitError extends PressStoppedError {
  override readonly name = "DepositLimitError";

  constructor(notice: string) {
    super("The payment is above a deposit limit", notice);
  }
}

/**
 * The text about the deposit limit that an amount exceeds; undefined if it exceeds none.
 * @param currency of the amount; the player may have chosen another one since
 */
export function aboveLimitText(cashier: Cashier, amount: number | undefined, currency: string): string | undefined {
  const { store } = cashier;
  const tightest = tightestLimit(store.get(depositLimitsAtom)?.items ?? [], currency);
  if (!tightest || (tightest.left > 0 && (amount === undefined || !isAboveLimit(amount, tightest)))) return undefined;
  return overText(cashier, tightest, store.get(formattingLocaleAtom));
}
