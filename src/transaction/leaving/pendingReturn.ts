import * as v from "valibot";
import type { Transaction } from "../../contract/payment/transaction";
import { objectOf } from "../../contract/wire/objectOf";
import { hostSessionAtom, userAtom } from "../../session/atoms";
import { playerIdOf } from "../../session/hostSession";
import type { Store } from "../../session/Store";
import { pendingReturnPrefix } from "./pendingReturnKeys";

/** How long after leaving a player is taken back to their payment. */
const resumeWithinMs = 60 * 60 * 1_000;

const entrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  objectOf({
    id: v.pipe(v.string(), v.minLength(1)),
    at: v.number(),
    // entries of older versions do not have it
    type: v.optional(v.picklist(["deposit", "withdrawal"]), "deposit"),
    isBack: v.optional(v.literal(true)),
  }),
);

/** The identity of a transaction: its id and its area. */
export type Reference = Pick<Transaction, "id" | "type">;

/** The transaction that a player left for. */
export interface PendingReturn extends Reference {
  /** whether the player was back before it had its result */
  isBack?: true | undefined;
}

/** A hash of 32 bits (FNV-1a): tells tokens apart, and holds too little of one to use it. */
const digest = (token: string) =>
  [...token].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 0x811c9dc5).toString(36);

/** One entry per player, by id or else by token, so that elements of one page do not mix up their players. */
function key(store: Store): string {
  const session = store.get(hostSessionAtom);
  const player = playerIdOf(session, store.get(userAtom)) ?? digest(session.token);
  return `${pendingReturnPrefix}${session.host}.${player}`;
}

/**
 * Stores which transaction the player leaves the page for: the return address is untrusted. Blocked or full
 * storage is ignored.
 */
export function rememberPendingReturn(store: Store, { id, type, isBack }: PendingReturn, now = Date.now()): void {
  try {
    localStorage.setItem(key(store), JSON.stringify({ id, type, isBack, at: now }));
  } catch {
    // the list offers the unfinished transaction instead
  }
}

/** How long the entry of a player who does not come back is kept. */
const keepForMs = 24 * 60 * 60 * 1_000;

/**
 * Reads an entry of the last `withinMs`, by a clock that may have been set back since.
 * @returns undefined if there is none
 * @throws DOMException if storage is blocked
 */
function readEntry(name: string, now: number, withinMs: number): PendingReturn | undefined {
  const { success, output } = v.safeParse(entrySchema, localStorage.getItem(name));
  if (!success) return undefined;
  const { at, ...pending } = output;
  return Math.abs(now - at) < withinMs ? pending : undefined;
}

/** Removes the entries of players who have not come back within a day. */
function removeOld(now: number): void {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(pendingReturnPrefix))) {
    if (!readEntry(name, now, keepForMs)) localStorage.removeItem(name);
  }
}

/** Removes and returns the transaction that the player left for; undefined if there is none, or it is too old. */
export function takePendingReturn(store: Store, now = Date.now()): PendingReturn | undefined {
  const found = findPendingReturn(store, now);
  try {
    localStorage.removeItem(key(store));
  } catch {
    // blocked storage holds no entry either
  }
  return found;
}

/** As {@link takePendingReturn}, without removing it. */
export function findPendingReturn(store: Store, now = Date.now()): PendingReturn | undefined {
  try {
    removeOld(now);
    return readEntry(key(store), now, resumeWithinMs);
  } catch {
    // storage is blocked
    return undefined;
  }
}

/**
 * Removes the transaction that the player left for: they have seen its result, or left its screen. Another one stays:
 * the player may have left for it in another tab.
 */
export function forgetPendingReturn(store: Store, { id, type }: Reference): void {
  const pending = findPendingReturn(store);
  if (pending?.id === id && pending.type === type) takePendingReturn(store);
}
