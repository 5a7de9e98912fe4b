import type { Area } from "../contract";
import { hostSessionAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { regionOf } from "./loadMethods";
import { savedCountId, savedCountsKey } from "./savedCount";

/** Most counts kept: those of the players who came last. */
const maxCounts = 20;

/** Remembers how many saved accounts a player has, so that the next visit keeps room for them. Nothing else is stored. */
export function storeSavedCount(store: Cashier["store"], area: Area, count: number): void {
  const id = `${savedCountId(store.get(hostSessionAtom), area, regionOf(store))}:`;
  try {
    const stored = (localStorage.getItem(savedCountsKey) ?? "").split(" ");
    const others = stored.filter((entry) => /^-?\d+:\d$/.test(entry) && !entry.startsWith(id));
    const all = count > 0 ? [`${id}${Math.min(count, 9)}`, ...others] : others;
    if (all.length > 0) localStorage.setItem(savedCountsKey, all.slice(0, maxCounts).join(" "));
    else localStorage.removeItem(savedCountsKey);
  } catch {
    // storage is blocked: the accounts come after the list
  }
}
