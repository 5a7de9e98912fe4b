import { useAtomValue } from "jotai/react";
import { pausedAtom, submittingAtom } from "../transaction/state";

/** Whether a submission is under way, and whether the server wants none for now: for the buttons that make one. */
export const useSubmitting = () => ({ busy: useAtomValue(submittingAtom), paused: useAtomValue(pausedAtom) });
