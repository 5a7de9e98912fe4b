import { atom, type createStore, type Setter } from "jotai/vanilla";

type Store = ReturnType<typeof createStore>;

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

/** Forgets the player, who signs out or is followed by another one: every player atom has its initial value again. */
export const forgetPlayer = (store: Store): void => store.set(forgetAtom);

/** Makes a check that is true while the store's player is the same as now. */
export function samePlayer(store: Store): () => boolean {
  const player = store.get(playerCountAtom);
  return () => player === store.get(playerCountAtom);
}
