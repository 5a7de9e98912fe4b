import { isCardData, isSecurityCode } from "../catalogue/cardFields";
import type { Cashier } from "../session/Cashier";
import { clearFields } from "./form";
import { type Form, formsAtom } from "./state";

type Store = Cashier["store"];

/** Clears a form's card fields, so that card data is kept no longer than necessary. */
export const dropCardData = (store: Store, form: Form): void => clearFields(store, form, isCardData);

/** Clears a form's security code, which is kept only while its screen is shown. */
export const dropSecurityCode = (store: Store, form: Form): void => clearFields(store, form, isSecurityCode);

/** Clears the card fields of every form except the given one. */
export function dropOtherCardData(store: Store, current?: Form): void {
  for (const { form } of store.get(formsAtom).values()) if (form !== current) dropCardData(store, form);
}
