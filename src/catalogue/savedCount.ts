import type { Region } from "../api/methodsCall";
import type { Area } from "../contract";
import type { HostSession } from "../session/hostSession";

/** What tells players apart. */
export type Player = Pick<HostSession, "userId" | "token">;

/** Key in local storage of how many accounts each player had saved at the last visit. */
export const savedCountsKey = "cashier.saved";

/** Names a player's accounts of an area and region: a hash of 32 bits, from which nobody can be told. */
export function savedCountId({ userId, token }: Player, area: Area, { country, currency }: Region): number {
  const named = [area, country, currency, userId || token].join();
  return [...named].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 0);
}

/** How many saved accounts the player had at the last visit, at most 9; 0 if that is unknown. */
export function readSavedCount(player: Player, area: Area, region: Region): number {
  try {
    const stored = localStorage.getItem(savedCountsKey) ?? "";
    return Number(RegExp(`(?:^| )${savedCountId(player, area, region)}:(\\d)`).exec(stored)?.[1] ?? 0);
  } catch {
    // storage is blocked
    return 0;
  }
}
