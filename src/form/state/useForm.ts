import { useLayoutEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import { type FormRequest, findForm } from "./form";
import { type Form, formsAtom } from "./state";

/** The form for a request, with everything typed so far. Rendering stores nothing: a form is kept once it is on screen. */
export function useForm(request: FormRequest): Form {
  const cashier = useCashier();
  const { store } = cashier;
  const { key } = request;
  const found = findForm(cashier, request);
  useLayoutEffect(() => {
    store.get(formsAtom).set(key, found);
  }, [store, key, found]);
  return found.form;
}
