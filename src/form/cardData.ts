import { isCardData, isSecurityCode } from "../catalogue/cardFields";
import type { MethodField } from "../contract";
import type { Cashier } from "../session/Cashier";
import { type Form, formsAtom } from "./state";

type Store = Cashier["store"];

/** Empties a form's card fields: card data is kept no longer than it is needed. */
export const dropCardData = (store: Store, form: Form): void => empty(store, form, isCardData);

/** Empties a form's security code: it is kept only while its screen is shown. */
export const dropSecurityCode = (store: Store, form: Form): void => empty(store, form, isSecurityCode);

function empty(store: Store, form: Form, isMeant: (field: MethodField) => boolean): void {
  for (const field of form.fields.filter(({ description }) => isMeant(description))) {
    store.set(field.valueAtom, "");
    store.set(field.touchedAtom, false);
    store.set(field.prefilledAtom, undefined);
    store.set(field.rejectionAtom, undefined);
  }
}

/** Empties the card fields of every form but the one on screen, if there is one. */
export function dropOtherCardData(store: Store, present?: Form): void {
  for (const { form } of store.get(formsAtom).values()) if (form !== present) dropCardData(store, form);
}
