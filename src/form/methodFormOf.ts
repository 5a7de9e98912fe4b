import type { Area, Method } from "../contract";
import { cleanAmountText } from "../money/parseAmount";
import type { Cashier } from "../session/Cashier";
import { descriptionReporter } from "./descriptionReporter";
import { createForm, getOrCreateForm } from "./form";
import { inDigits } from "./prefill";
import type { Form } from "./state";

/**
 * Returns the form of a method, with what was typed into it before.
 * @param onCreate changes a new form, before it is stored
 */
export function methodFormOf(
  cashier: Cashier,
  method: Method,
  area: Area,
  currency: string,
  onCreate: (form: Form) => Form = (form) => form,
): Form {
  return getOrCreateForm(cashier.store, `${area} ${method.name} ${currency}`, method, () =>
    onCreate(createForm(method, descriptionReporter(cashier, method.name))),
  );
}

/** Replaces the amount of a form. An amount that the method does not accept is shown with its error. */
export function setAmount(store: Cashier["store"], { amount }: Form, value: number, currency: string): void {
  store.set(amount.textAtom, cleanAmountText(inDigits(value), currency));
  store.set(amount.typedAtom, false);
  store.set(amount.touchedAtom, true);
  store.set(amount.rejectionAtom, undefined);
}
