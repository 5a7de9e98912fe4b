import { useAtomValue } from "jotai/react";
import type { Cashier, Choice } from "../cashier/Cashier";
import { tightestLimitAtom } from "../catalogue/depositLimits/depositLimits";
import { type AlternativeOptions, alternativesTo, type WantedPayment } from "../catalogue/method/alternatives";
import { factsAtom } from "../catalogue/method/health";
import { methodsAtom } from "../catalogue/state";
import type { Area } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import { isSameCurrency } from "../contract/money";
import type { Transaction } from "../contract/payment/transaction";
import { setAmount } from "../form/state/form";
import { methodFormOf } from "../form/state/keptForms";
import type { Message } from "../i18n/translate";
import { countryAtom, currencyAtom } from "../session/region";
import { choiceLike } from "../transaction/submit/usedAccounts";

/** The buttons that open another method, by area. */
export const otherMethodTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ { id: "retry.other", message: "Pay with {method}" },
  withdrawal: /*i18n*/ { id: "retry.otherWithdrawal", message: "Withdraw with {method}" },
};

/**
 * Returns an area's methods for the same amount, in place of one that does not work; see {@link alternativesTo}.
 * @param payment undefined if none are wanted
 */
export function useAlternativesTo(
  area: Area,
  payment: Pick<WantedPayment, "method" | "amount" | "currency"> | undefined,
  options?: AlternativeOptions,
): readonly Method[] {
  const methods = useAtomValue(methodsAtom)[area]?.methods ?? [];
  const factsOf = useAtomValue(factsAtom);
  const country = useAtomValue(countryAtom);
  const limit = useAtomValue(tightestLimitAtom);
  const left = area === "deposit" ? limit?.left : undefined;
  return payment ? alternativesTo({ ...payment, country, left }, methods, factsOf, options) : [];
}

/** A payment to make with another method; `amount` is null if it is unknown. */
type OtherPayment = Pick<Transaction, "type" | "amount" | "currency">;

/** Opens a choice on an area's list, also from a screen of the other area: a choice belongs to the screen's area. */
function chooseIn(cashier: Cashier, area: Area, choice: Choice): void {
  if (cashier.area !== area) cashier.go(`/${area}`);
  cashier.choose(choice);
}

/** Opens another method's form with the same amount. */
export function openOtherForm(cashier: Cashier, { type, amount, currency }: OtherPayment, method: Method): void {
  cashier.track("button", { button: "alternative_chosen" });
  if (amount !== null) setAmount(cashier.store, methodFormOf(cashier, method, type, currency), amount, currency);
  chooseIn(cashier, type, { method });
}

/** Opens a transaction's own form again, with its saved account and what was typed, or at least its amount. */
export function reopenForm(cashier: Cashier, transaction: Transaction, method: Method): void {
  const { store } = cashier;
  const { type, amount, currency } = transaction;
  const form = methodFormOf(cashier, method, type, currency);
  const isKnown = amount !== null && isSameCurrency(store.get(currencyAtom), currency);
  // a player who is back from a provider has a new page, with an empty form
  if (isKnown && store.get(form.amount.textAtom) === "") setAmount(store, form, amount, currency);
  chooseIn(cashier, type, choiceLike(cashier, transaction, method));
}

/** Opens the form to repeat a transaction: its saved account and amount replace what was typed. */
export function openFormLike(cashier: Cashier, transaction: Transaction, method: Method): void {
  const { type, amount, currency } = transaction;
  const choice = choiceLike(cashier, transaction, method);
  if (amount !== null && !choice.saved)
    setAmount(cashier.store, methodFormOf(cashier, method, type, currency), amount, currency);
  chooseIn(cashier, type, choice);
}
