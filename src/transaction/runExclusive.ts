import type { Cashier } from "../cashier/Cashier";
import { samePlayer } from "../session/playerAtom";
import { isPausedAtom, isSubmittingAtom, type SubmitResult } from "./state";

/** Runs one press at a time; ignores it while another one is under way or submissions are blocked. */
export async function runExclusive({ store }: Cashier, run: () => Promise<SubmitResult>): Promise<SubmitResult> {
  if (store.get(isSubmittingAtom) || store.get(isPausedAtom)) return "handled";
  const isSamePlayer = samePlayer(store);
  store.set(isSubmittingAtom, true);
  try {
    return await run();
  } finally {
    // another player may have a press of their own under way
    if (isSamePlayer()) store.set(isSubmittingAtom, false);
  }
}
