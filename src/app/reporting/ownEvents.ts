import { currentPlayerAtom } from "../../session/playerAtom";
import type { Store } from "../../session/Store";

/**
 * Whether an event belongs to the current player. Sinks also receive the events from before they connected. An event at
 * the same time as a change of player may belong to the previous one, so it does not count as the current player's.
 * @param atMs of the event
 */
export const isOwnEvent = (store: Store, atMs: number): boolean => atMs > store.get(currentPlayerAtom).since;
