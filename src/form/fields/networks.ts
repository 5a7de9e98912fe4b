import { useEffect } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { clearFields, isNetworkChoice } from "../state/form";
import type { Form } from "../state/state";
import { networkTexts } from "../texts";

/** Warns of the networks that the player does not choose. */
export const networkWarning = (cashier: Cashier): string => cashier.text(networkTexts[cashier.area]);

/** Forgets the chosen network when the form is left: the player chooses it with each visit. */
export function useNetworkChoice(form: Form): void {
  const { store } = useCashier();
  useEffect(() => () => clearFields(store, form, isNetworkChoice), [store, form]);
}
