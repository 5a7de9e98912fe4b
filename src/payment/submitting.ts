import { useAtomValue } from "jotai/react";
import { useEffect, useLayoutEffect } from "react";
import { useCashier } from "../cashier/Cashier";
import { isPausedAtom, isStepPausedAtom } from "../transaction/pauses";
import { shareRequests } from "../transaction/requests/requests";
import { isSubmittingAtom } from "../transaction/state";
import { endVisit, type Visit, visitAtom } from "../transaction/visit";

/**
 * The visit of a form, for its presses; it ends when the form is removed. While mounted, shares requests with the
 * page's other tabs, so that a press here repeats one sent there.
 */
export function useVisit(): Visit {
  const cashier = useCashier();
  const { store } = cashier;
  useEffect(() => shareRequests(cashier), [cashier]);
  // before the next form is on screen, whose presses belong to a visit of its own
  useLayoutEffect(() => () => endVisit(store), [store]);
  return useAtomValue(visitAtom);
}

/** The state of a submit button: `busy` while a submission is under way, `paused` while the server rejects new ones. */
export const useSubmitting = () => ({ busy: useAtomValue(isSubmittingAtom), paused: useAtomValue(isPausedAtom) });

/** Like {@link useSubmitting}, for a button of a step of the transaction on screen. */
export const useStepSubmitting = () => ({
  busy: useAtomValue(isSubmittingAtom),
  paused: useAtomValue(isStepPausedAtom),
});
