import type { ScreenPath } from "../../contract";
import { type FindScreen, isScreenPath } from "./screens";

/** What the guards know of the moment a navigation is asked for. */
export interface GuardFacts {
  /** the screen the player stands on; undefined at the start */
  from: ScreenPath | undefined;
  /** whether a method or group has been chosen, or a transaction is under way */
  hasChosen: boolean;
  /** whether a method has been chosen, or a coin: a transaction under way may be of another region's method */
  hasMethod: boolean;
  findScreen: FindScreen;
}

/** Where a navigation ends, and whether the method list is reset on the way. */
export interface Verdict {
  path: ScreenPath;
  /** the player was sent to the list because the screen asked for cannot be shown */
  turnedAway: boolean;
}

const list: Verdict = { path: "/deposit", turnedAway: false };

/**
 * Applies spec §2, Route rules: the empty path leads to the deposit list, an unknown one to `/`; a sub-page without a
 * choice, a region page without a page to come from, and a screen that nothing draws reset the list and lead to `/`.
 */
export function guard(path: string, facts: GuardFacts): Verdict {
  if (!isScreenPath(path)) return list;
  const screen = facts.findScreen(path);
  const isAllowed =
    screen !== undefined &&
    (screen.guard === "none" ||
      (screen.guard === "chosen" && facts.hasChosen) ||
      (screen.guard === "method" && facts.hasMethod) ||
      (screen.guard === "fromNamedPage" && facts.from !== undefined));
  return isAllowed ? { path, turnedAway: false } : { ...list, turnedAway: true };
}
