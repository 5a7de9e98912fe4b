import { atom, type Setter } from "jotai/vanilla";
import type { Identity } from "./hostSession";
import type { Store } from "./Store";

const countAtom = atom(0);

/** Number of the element's player; it grows when another player signs in, and when the current one signs out. */
export const playerCountAtom = atom((get) => get(countAtom));

/** The resets of the player atoms of a store that hold a value. */
const resetsAtom = atom(() => new Set<(set: Setter) => void>());

const forgetAtom = atom(null, (get, set) => {
  for (const reset of get(resetsAtom)) reset(set);
  set(countAtom, (count) => count + 1);
});

/** An atom of a value that belongs to the element's player: {@link forgetPlayer} resets it to the initial value. */
export function playerAtom<Value>(initial: Value) {
  const valueAtom = atom(initial);
  const reset = (set: Setter) => set(valueAtom, initial);
  return atom(
    (get) => get(valueAtom),
    (get, set, next: Value | ((before: Value) => Value)) => {
      get(resetsAtom).add(reset);
      set(valueAtom, next);
    },
  );
}

/** A map that belongs to the element's player, for data that no component subscribes to: another player has an empty one. */
export const playerMap = <Key, Value>() =>
  atom((get) => {
    get(playerCountAtom);
    return new Map<Key, Value>();
  });

/** Forgets the player, who signs out or is followed by another one: every player atom has its initial value again. */
export const forgetPlayer = (store: Store): void => store.set(forgetAtom);

/** Makes a check that is true while the store's player is the same as now. */
export function samePlayer(store: Store): () => boolean {
  const player = store.get(playerCountAtom);
  return () => player === store.get(playerCountAtom);
}

/** After `cashier-token-expired`, a new token within this time renews the old one. */
export const renewalTimeMs = 5 * 60 * 1_000;

/** Distinguishes a renewed token from another player's. */
interface RenewalContext {
  /** the token of the server's last `login.token` push */
  pushedToken?: string | null | undefined;
  /** when `cashier-token-expired` was dispatched, in ms of `performance.now()` */
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
