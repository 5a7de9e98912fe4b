// The registry of flows, what opens their screens, and what the app starts after the list: one chunk.
import type { Getter } from "jotai/vanilla";
import { ownBackAtom } from "../../cashier/entry";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenMethodAtom } from "../../catalogue/state";
import type { ScreenPath } from "../../contract/host/screenPath";
import { flowScreen, startScreen } from "../../flows";
import type { Screen } from "../../flows/Flow";
import { hostSessionAtom } from "../../session/atoms";

export { actionScreen, isScreenPath, loadScreen, sheetScreen } from "../../flows";
export { MethodTitle } from "../../payment/form/MethodTitle";
export { ListPane } from "../list/ListPane";
export { FlowScreen } from "./FlowScreen";
export { HistoryButton } from "./HistoryButton";
export { followHostMethod, keepListOpen, openChoice } from "./openChoice";
export { startDeferredParts } from "./startDeferredParts";

/**
 * A flow's screen, as it is for this cashier: the form of a saved account is a sheet, and the first screen of a locked
 * method leads back to itself, not to a list.
 */
export function screenFor({ get }: { get: Getter }, path: ScreenPath): Screen | undefined {
  const own = flowScreen(path);
  const isSavedForm = own?.guard === "method" && get(chosenSavedAtom) !== undefined;
  const screen: Screen | undefined = isSavedForm ? { ...own, transition: "sheet" } : own;
  const { method: name, methodLock } = get(hostSessionAtom);
  const method = get(chosenMethodAtom);
  if (!methodLock || !screen?.area || !method || method.name !== name) return screen;
  const isStart = path === startScreen(screen.area, method);
  // a step of its own stays within the screen
  if (!isStart || get(ownBackAtom)?.path === path) return screen;
  return { ...screen, back: path };
}
