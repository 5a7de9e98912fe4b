import type { Cashier } from "../cashier/Cashier";
import type { Area } from "../contract/host/screenPath";
import { quickTexts } from "../i18n/quickTexts";

/** The labels of the facts of a payment; of the method and the id by its area. */
export const factTexts = {
  bonus: /*i18n*/ { id: "bonus.label", message: "Bonus" },
  bonusAttached: /*i18n*/ { id: "crypto.bonus", message: "Included with this deposit" },
  fee: /*i18n*/ { id: "complete.fee", message: "Fee" },
  date: /*i18n*/ { id: "complete.date", message: "Date" },
  txid: /*i18n*/ { id: "complete.txid", message: "Transaction hash" },
  arrives: /*i18n*/ { id: "arrives.label", message: "Arrives" },
  receive: /*i18n*/ { id: "total.receive", message: "You receive" },
  deposit: {
    method: /*i18n*/ { id: "complete.method", message: "Payment method" },
    number: /*i18n*/ { id: "complete.number", message: "Payment ID" },
  },
  withdrawal: {
    method: /*i18n*/ { id: "complete.withdrawalMethod", message: "Withdrawal method" },
    number: /*i18n*/ { id: "complete.withdrawalNumber", message: "Withdrawal ID" },
  },
};

/** Texts of the button that pays, by area. The button's words come first: they are its name. */
const texts = {
  deposit: { button: quickTexts.deposit, withAmount: quickTexts.depositAmount },
  withdrawal: {
    button: /*i18n*/ { id: "button.withdraw", message: "Withdraw" },
    withAmount: /*i18n*/ { id: "submit.withdraw", message: "{button} {amount}" },
  },
};

/** The text of the button that pays: what it does, and with how much. */
export function submitText(cashier: Pick<Cashier, "text">, area: Area, amount: string | undefined): string {
  const button = cashier.text(texts[area].button);
  return amount === undefined ? button : cashier.text(texts[area].withAmount, { button, amount });
}
