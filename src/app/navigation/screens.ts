import { atom, type Getter } from "jotai/vanilla";
import { chosenCoinAtom, chosenGroupAtom, chosenMethodAtom } from "../../catalogue/state";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Screen } from "../../flows/Flow";
import type { Store } from "../../session/Store";
import { forgetMethod, preparedMethodAtom, transactionAtom } from "../../transaction/state";

// literals: the functions that make a flow's screens load after the list
const appScreens = {
  "/deposit": { area: "deposit", transition: "list", guard: "none" },
  "/withdrawal": { area: "withdrawal", transition: "list", guard: "none" },
  "/empty": { transition: "fade", guard: "none" },
  "/error": { transition: "fade", guard: "none" },
} satisfies Partial<Record<ScreenPath, Screen>>;

/** A screen that the app itself draws; flows own all others. */
export type AppScreen = keyof typeof appScreens;

/** Whether the app draws a screen itself. */
export const isAppScreen = (path: string): path is AppScreen => Object.hasOwn(appScreens, path);

/** Whether a screen is the list of an area. */
export const isListScreen = (path: string): boolean => path === "/deposit" || path === "/withdrawal";

/** Whether a message replaces the list: there are no methods, or they could not be loaded. */
export const isMessageScreen = (path: string): boolean => path === "/empty" || path === "/error";

/** Finds a screen by its path; undefined if there is none. */
export type FindScreen = (path: ScreenPath) => Screen | undefined;

/** The part of the registry of flows that finds screens. */
interface FlowScreenTable {
  screenFor(store: { get: Getter }, path: ScreenPath): Screen | undefined;
}

/**
 * Finds a screen by its path, among the app's own and those of flows.
 * @param flows their registry; undefined until it is loaded
 */
export const findScreen = (
  store: { get: Getter },
  flows: FlowScreenTable | undefined,
  path: ScreenPath,
): Screen | undefined => (isAppScreen(path) ? appScreens[path] : flows?.screenFor(store, path));

/** The widget's state that the guards check. */
export interface GuardFacts {
  /** the current screen; undefined before the start */
  from: ScreenPath | undefined;
  /** whether a method or group is chosen, or a transaction is in progress */
  hasChosen: boolean;
  /** whether a method or a coin is chosen; a transaction in progress may be of another region's method */
  hasMethod: boolean;
  /** Whether a text is the path of a screen. */
  isScreenPath(path: string): path is ScreenPath;
  findScreen: FindScreen;
}

/** Where a navigation leads. */
export interface GuardResult {
  path: ScreenPath;
  /** whether the path is a screen's that cannot be shown now: the list replaces it, and the choice is forgotten */
  isDenied: boolean;
}

const list: GuardResult = { path: "/deposit", isDenied: false };

/**
 * Decides where a navigation leads. An unknown path leads to the deposit list. A screen without its choice, a region
 * screen without a screen before it, and a known path without a screen are denied: the list replaces them.
 */
export function guard(path: string, facts: GuardFacts): GuardResult {
  if (!facts.isScreenPath(path)) return list;
  const condition = facts.findScreen(path)?.guard;
  const isAllowed =
    condition === "none" ||
    (condition === "chosen" && facts.hasChosen) ||
    (condition === "method" && facts.hasMethod) ||
    (condition === "fromScreen" && facts.from !== undefined);
  return isAllowed ? { path, isDenied: false } : { ...list, isDenied: true };
}

/** The facts that the guards check: a transaction in progress counts as a choice, but its form needs the method. */
export const guardFactsAtom = atom((get) => {
  const method = get(chosenMethodAtom) ?? get(chosenCoinAtom);
  const chosen = method ?? get(chosenGroupAtom) ?? get(transactionAtom);
  return { hasChosen: chosen !== undefined, hasMethod: method !== undefined };
});

/** Forgets the chosen method or group, its amount and the transaction on screen. */
export function resetChoice(store: Store): void {
  forgetMethod(store);
  store.set(chosenGroupAtom, undefined);
  store.set(preparedMethodAtom, undefined);
}
