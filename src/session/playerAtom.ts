import { atom } from "jotai/vanilla";
import type { Identity } from "./playerIdentity";
import type { Store } from "./Store";

/** A player of an element, distinguished by identity: one who signs out and in again is another object. */
export interface Player {
  /** when the previous player was forgotten, in ms of the page's clock; 0 for the element's first player */
  readonly since: number;
}

/**
 * The element's player. Only {@link forgetPlayer} sets it: when another player signs in, or the current one signs out.
 */
export const currentPlayerAtom = atom<Player>({ since: 0 });

/** An atom of a value that belongs to the element's player: each player starts with the initial value. */
export function playerAtom<Value>(initial: Value) {
  const ownAtom = atom((get) => {
    get(currentPlayerAtom);
    return atom(initial);
  });
  return atom(
    (get) => get(get(ownAtom)),
    (get, set, next: Value | ((before: Value) => Value)) => set(get(ownAtom), next),
  );
}

/**
 * A map that belongs to the element's player, for data that no component subscribes to: another player has an empty
 * one.
 */
export const playerMap = <Key, Value>() =>
  atom((get) => {
    get(currentPlayerAtom);
    return new Map<Key, Value>();
  });

/** Forgets the player, who signs out or is followed by another one: every player atom has its initial value again. */
export const forgetPlayer = (store: Store): void => store.set(currentPlayerAtom, { since: performance.now() });

/** Makes a check that is true while the store's player is the same as now. */
export function playerCheck(store: Store): () => boolean {
  const player = store.get(currentPlayerAtom);
  return () => player === store.get(currentPlayerAtom);
}

/** After `cashier-token-expired`, a new token within this time renews the old one. */
export const renewalTimeMs = 5 * 60 * 1_000;

/** Distinguishes a renewed token from another player's. */
interface RenewalContext {
  /** the token of the server's last `login.token` push */
  pushedToken?: string | null | undefined;
  /** when `cashier-token-expired` was dispatched, in ms of the page's clock */
  expiredAt: number | undefined;
}

/**
 * Whether a new session belongs to another player: its `userId` differs, or both have none and the new token is not a
 * renewal. A token is a renewal if the server has pushed it, or within 5 minutes of `cashier-token-expired`.
 */
export function isOtherPlayer(
  before: Identity,
  after: Identity,
  { pushedToken, expiredAt }: RenewalContext,
  nowMs = performance.now(),
): boolean {
  if (before.userId !== after.userId) return true;
  if (after.userId || before.token === after.token) return false;
  const isRenewed = after.token === pushedToken || (expiredAt !== undefined && nowMs - expiredAt <= renewalTimeMs);
  return !isRenewed;
}
