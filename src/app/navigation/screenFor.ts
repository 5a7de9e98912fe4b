import { chosenMethodAtom } from "../../catalogue/state";
import type { ScreenPath } from "../../contract";
import { flowScreen, startScreen } from "../../flows";
import type { Screen } from "../../flows/Flow";
import { hostSessionAtom, ownBackAtom } from "../../session/atoms";
import type { Cashier } from "../../session/Cashier";

/** A flow's screen, as it is for this cashier: the first one of a locked method leads back to itself, not to a list. */
export function screenFor({ store }: Pick<Cashier, "store">, path: ScreenPath): Screen | undefined {
  const screen = flowScreen(path);
  const { method: name, methodLock } = store.get(hostSessionAtom);
  const method = store.get(chosenMethodAtom);
  if (!methodLock || !screen?.area || !method || method.name !== name) return screen;
  const isStart = path === startScreen(screen.area, method, { throughGroup: false });
  // a step of its own stays within the screen
  if (!isStart || store.get(ownBackAtom)?.path === path) return screen;
  return { ...screen, back: path };
}
