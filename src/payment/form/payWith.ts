import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { methodFormOf, setAmount } from "../../form/state/form";
import type { Message } from "../../i18n/translate";

/** The buttons that open another method, by area. */
export const payWithTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ { id: "retry.other", message: "Pay with {method}" },
  withdrawal: /*i18n*/ { id: "retry.otherWithdrawal", message: "Withdraw with {method}" },
};

/** A payment that did not work. */
interface FailedPayment {
  type: Area;
  /** major units; null if it is unknown */
  amount: number | null;
  currency: string;
}

/** Opens another method's form with the same amount. Nothing is sent. */
export function payWith(cashier: Cashier, { type, amount, currency }: FailedPayment, method: Method): void {
  cashier.track("button", { button: "alternative_chosen" });
  if (amount !== null) setAmount(cashier.store, methodFormOf(cashier, method, type, currency), amount, currency);
  cashier.choose({ method });
}
