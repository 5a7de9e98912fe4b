import { useAtomValue } from "jotai/react";
import { isPausedAtom, isSubmittingAtom } from "../../transaction/state";

/** The state of a submit button: `busy` while a submission is under way, `paused` while the server rejects new ones. */
export const useSubmitting = () => ({ busy: useAtomValue(isSubmittingAtom), paused: useAtomValue(isPausedAtom) });
