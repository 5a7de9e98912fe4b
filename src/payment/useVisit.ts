import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { useCashier } from "../session/Cashier";
import { endVisit, type Visit, visitAtom } from "../transaction/visit";

/** The visit of a form, for its presses; it ends when the form is removed. */
export function useVisit(): Visit {
  const { store } = useCashier();
  useEffect(() => () => endVisit(store), [store]);
  return useAtomValue(visitAtom);
}
