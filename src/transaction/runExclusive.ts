import type { Cashier } from "../session/Cashier";
import { samePlayer } from "../session/playerAtom";
import { pausedAtom, type SubmitResult, submittingAtom } from "./state";

/**
 * Carries out a press that the server is told of, one at a time: another one while it is under way, or while the server
 * wants none, does nothing.
 */
export async function runExclusive({ store }: Cashier, carryOut: () => Promise<SubmitResult>): Promise<SubmitResult> {
  if (store.get(submittingAtom) || store.get(pausedAtom)) return "handled";
  const isSamePlayer = samePlayer(store);
  store.set(submittingAtom, true);
  try {
    return await carryOut();
  } finally {
    // another player's presses are their own
    if (isSamePlayer()) store.set(submittingAtom, false);
  }
}
