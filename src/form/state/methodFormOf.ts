import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { amountText } from "../../money/amountText";
import { descriptionReporter } from "./fieldProblem";
import { createForm, getOrCreateForm } from "./form";
import type { Form } from "./state";

/** Options of {@link methodFormOf}. */
export interface MethodFormOptions {
  /** names another form of the same method, with fields of its own */
  variant?: string | undefined;
  /** Changes a new form, before it is stored. */
  onCreate?(form: Form): Form;
}

/** Returns the form of a method, with what was typed into it before. */
export function methodFormOf(
  cashier: Cashier,
  method: Method,
  area: Area,
  currency: string,
  { variant = "", onCreate = (form) => form }: MethodFormOptions = {},
): Form {
  return getOrCreateForm(cashier.store, `${area} ${method.name} ${currency} ${variant}`, method, () =>
    onCreate(createForm(method, descriptionReporter(cashier, method.name))),
  );
}

/** Replaces the amount of a form. An amount that the method does not accept is shown with its error. */
export function setAmount(
  store: Cashier["store"],
  { amount }: Pick<Form, "amount">,
  value: number,
  currency: string,
): void {
  store.set(amount.textAtom, amountText(value, currency));
  store.set(amount.typedAtom, false);
  store.set(amount.touchedAtom, true);
  store.set(amount.rejectionAtom, undefined);
}
