import { currentPlayerAtom } from "../../session/playerAtom";
import type { Store } from "../../session/Store";

/**
 * Whether an event is the current player's: sinks receive earlier ones, which were kept until they connected. One at
 * the time of the change may be either player's, and is nobody's: no report may name another player's payment.
 * @param atMs of the event
 */
export const isOwnEvent = (store: Store, atMs: number): boolean => atMs > store.get(currentPlayerAtom).since;
