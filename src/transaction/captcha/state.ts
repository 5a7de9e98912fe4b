import { atom } from "jotai/vanilla";

/** Ends when the player leaves the form on screen: a captcha under way ends with it. */
export const formSignalAtom = atom<AbortSignal | undefined>(undefined);
