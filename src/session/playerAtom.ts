import { atom, type createStore } from "jotai/vanilla";

/** Counts the players of an element: it grows when another player signs in, and when the present one signs out. */
export const playerCountAtom = atom(0);

/** Tells whether the player is still the one of now: what is done for one player is not gone on with for another. */
export function samePlayer(store: ReturnType<typeof createStore>): () => boolean {
  const player = store.get(playerCountAtom);
  return () => player === store.get(playerCountAtom);
}

/** An atom of what belongs to the element's player: another player starts with the initial value. */
export function playerAtom<Value>(initial: Value) {
  const keptAtom = atom({ player: 0, value: initial });
  const isUpdate = (next: unknown): next is (before: Value) => Value => typeof next === "function";
  const valueAtom = atom(
    (get): Value => {
      const { player, value } = get(keptAtom);
      return player === get(playerCountAtom) ? value : initial;
    },
    (get, set, next: Value | ((before: Value) => Value)) => {
      // annotated: the atom reads itself
      const before: Value = get(valueAtom);
      set(keptAtom, { player: get(playerCountAtom), value: isUpdate(next) ? next(before) : next });
    },
  );
  return valueAtom;
}
