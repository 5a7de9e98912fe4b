import type { Cashier } from "../cashier/Cashier";
import type { Area } from "../contract/host/screenPath";
import { quickTexts } from "../i18n/quickTexts";

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
