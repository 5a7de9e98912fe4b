import type { Cashier } from "../cashier/Cashier";
import { reconnectedAtAtom } from "../session/atoms";
import { onAwake } from "./retryUntilDone";

/**
 * Asks the server when the page may have missed pushes: it wakes up, or its connection is restored while it is visible.
 * @param ask its promise must not reject
 */
export function onMissedPushes(
  { store }: Pick<Cashier, "store">,
  ask: () => Promise<unknown> | undefined,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  let underWay = 0;
  const run = async () => {
    underWay += 1;
    await ask();
    underWay -= 1;
  };
  onAwake(() => void run(), signal);
  const onReconnection = () => {
    // a call that is under way is answered over the new connection
    if (underWay === 0 && document.visibilityState === "visible") void run();
  };
  signal.addEventListener("abort", store.sub(reconnectedAtAtom, onReconnection), { once: true });
}
