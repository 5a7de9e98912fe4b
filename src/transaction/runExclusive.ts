import type { Cashier } from "../cashier/Cashier";
import { samePlayer } from "../session/playerAtom";
import { isPausedAtom, isSubmittingAtom, type SubmitResult } from "./state";

/** Runs a press, unless another one is under way or submissions are paused. */
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
