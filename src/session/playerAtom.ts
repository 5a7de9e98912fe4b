import { atom } from "jotai/vanilla";
import { hostSessionAtom } from "./atoms";

/** An atom of what belongs to the element's player: another player starts with the initial value. */
export function playerAtom<Value>(initial: Value) {
  const keptAtom = atom({ userId: "", value: initial });
  return atom(
    (get): Value => {
      const { userId, value } = get(keptAtom);
      return userId === get(hostSessionAtom).userId ? value : initial;
    },
    (get, set, value: Value) => set(keptAtom, { userId: get(hostSessionAtom).userId, value }),
  );
}
