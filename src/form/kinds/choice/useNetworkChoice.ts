import { useEffect } from "react";
import { useCashier } from "../../../cashier/Cashier";
import { clearFields, isLeftToPlayer } from "../../state/form";
import type { Form } from "../../state/state";

/** Forgets the chosen network when the form is left: the player chooses it with each visit. */
export function useNetworkChoice(form: Form): void {
  const { store } = useCashier();
  useEffect(() => () => clearFields(store, form, isLeftToPlayer), [store, form]);
}
