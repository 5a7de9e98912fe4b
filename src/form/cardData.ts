import type { MethodField } from "../contract";
import type { Cashier } from "../session/Cashier";
import { isCardNumber } from "./masks/cardNumber";
import { type Form, formsAtom } from "./state";

/** Whether a field holds a part of a payment card. */
export const isCardData = (field: MethodField): boolean =>
  field.category === "card" || isCardNumber(field) || /^(?:cvv|cvc|csc)\d?$/i.test(field.name);

/** Empties a form's card fields: card data is kept no longer than it is needed. */
export function dropCardData(store: Cashier["store"], form: Form): void {
  for (const field of form.fields.filter(({ description }) => isCardData(description))) {
    store.set(field.valueAtom, "");
    store.set(field.touchedAtom, false);
    store.set(field.prefilledAtom, undefined);
    store.set(field.refusalAtom, undefined);
  }
}

/** Empties the card fields of every form but the one on screen. */
export function dropOtherCardData(store: Cashier["store"], present: Form): void {
  for (const { form } of store.get(formsAtom).values()) if (form !== present) dropCardData(store, form);
}
