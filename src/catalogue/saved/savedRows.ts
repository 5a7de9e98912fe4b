import * as v from "valibot";
import type { Region } from "../../contract/host/region";
import type { Area } from "../../contract/host/screenPath";
import { isCoin, type Method } from "../../contract/list/method";
import { objectOf } from "../../contract/schema";
import { hashOf, type Identity, sessionPlayer } from "../../session/playerIdentity";
import { awaitBriefly } from "../awaitBriefly";

/** Key in local storage of how many accounts each player had saved at the last visit. */
export const savedCountsKey = "cashier.saved";

/** Identifies a player's accounts of an area and region by a 32-bit hash: short, and enough to tell players apart. */
export const savedCountId = (player: Identity, area: Area, { country, currency }: Region): number =>
  hashOf([area, country, currency, sessionPlayer(player)].join());

/** How many saved accounts the player had at the last visit, at most 9; 0 if that is unknown. */
export function readSavedCount(player: Identity, area: Area, region: Region): number {
  try {
    const stored = localStorage.getItem(savedCountsKey) ?? "";
    return Number(RegExp(`(?:^| )${savedCountId(player, area, region)}:(\\d)`).exec(stored)?.[1] ?? 0);
  } catch {
    // storage is blocked
    return 0;
  }
}

/** The most rows before "Show all" is pressed. */
export const maxSavedRows = 3;

/** The part of an answer that names the methods of saved accounts. */
const answerSchema = objectOf({ items: v.array(v.fallback(objectOf({ method: v.string() }), { method: "" })) });

/** Whether payments with a method use saved accounts: deposits of coins do not. */
export const usesSavedAccounts = (method: Method, area: Area): boolean => area === "withdrawal" || !isCoin(method);

function countRows(answer: unknown, area: Area, methods: readonly Method[]): number {
  const parsed = v.safeParse(answerSchema, answer);
  const known = new Set(methods.flatMap((method) => (usesSavedAccounts(method, area) ? method.name : [])));
  return parsed.success ? parsed.output.items.filter(({ method }) => known.has(method)).length : 0;
}

/**
 * Finds how many rows a new list keeps above its methods for saved accounts: as many as at the last visit; without one,
 * as many as the server's answer has, if it comes soon.
 * @param methods of the list
 */
export async function findSavedRows(
  counted: number,
  answer: Promise<unknown> | undefined,
  area: Area,
  methods: readonly Method[],
): Promise<number> {
  const count =
    counted ||
    (await awaitBriefly(
      answer?.then(
        (found) => countRows(found, area, methods),
        () => 0,
      ),
    )) ||
    0;
  return Math.min(maxSavedRows, count);
}
