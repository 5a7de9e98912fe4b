import type { Area } from "../contract";
import { countryAtom, currencyAtom, hostSessionAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";

/** Key in local storage of how many accounts each player had saved at the last visit. */
export const savedCountsKey = "cashier.saved";

/** Names a player's accounts of an area and region: a hash of 32 bits, from which nobody can be told. */
export function savedCountId({ get }: Pick<Cashier["store"], "get">, area: Area): number {
  const { userId, token } = get(hostSessionAtom);
  const named = [area, get(countryAtom), get(currencyAtom), userId || token].join();
  return [...named].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 0);
}

/** How many saved accounts the player had at the last visit, at most 9; 0 if that is unknown. */
export function readSavedCount(store: Pick<Cashier["store"], "get">, area: Area): number {
  try {
    const stored = localStorage.getItem(savedCountsKey) ?? "";
    return Number(RegExp(`(?:^| )${savedCountId(store, area)}:(\\d)`).exec(stored)?.[1] ?? 0);
  } catch {
    // storage is blocked
    return 0;
  }
}
