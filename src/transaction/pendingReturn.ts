import * as v from "valibot";
import { hostSessionAtom, userAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { pendingReturnPrefix } from "./pendingReturnKeys";

type Store = Cashier["store"];

/** ms after which a player who left for a provider's page is not expected back. */
const maxAbsenceMs = 60 * 60 * 1_000;

const pendingReturnSchema = v.object({ id: v.pipe(v.string(), v.minLength(1)), at: v.number() });

/** A text that tells tokens apart and gives none away (FNV-1a). */
const digest = (token: string) =>
  [...token].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 0x811c9dc5).toString(36);

/** One entry per player, known by id or else by token, so that two elements of one page do not take each other's. */
function key(store: Store): string {
  const { userId, host, token } = store.get(hostSessionAtom);
  return `${pendingReturnPrefix}${host}.${userId || (store.get(userAtom).id_user ?? digest(token))}`;
}

/**
 * Notes which transaction the player leaves for, as the page is about to be unloaded and the return address says
 * nothing that could be believed. Only the id; storage that is blocked or full is no reason to fail.
 */
export function rememberPendingReturn(store: Store, id: string, now = Date.now()): void {
  try {
    localStorage.setItem(key(store), JSON.stringify({ id, at: now }));
  } catch {
    // then the list offers the unfinished transaction instead
  }
}

/** ms that an entry is kept of a player who does not come back. */
const maxAgeMs = 24 * 60 * 60 * 1_000;

/** Removes what players have left behind who have not come back within a day. */
function removeOld(now: number): void {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(pendingReturnPrefix))) {
    const at = Number(/"at":(\d+)/.exec(localStorage.getItem(name) ?? "")?.[1]);
    const isOfToday = at <= now && now - at < maxAgeMs;
    if (!isOfToday) localStorage.removeItem(name);
  }
}

/** The transaction that the player left for, once; undefined where there is none, or it is too long ago. */
export function takePendingReturn(store: Store, now = Date.now()): string | undefined {
  const id = findPendingReturn(store, now);
  try {
    localStorage.removeItem(key(store));
  } catch {
    // then nothing has been noted either
  }
  return id;
}

/** As {@link takePendingReturn}, and it stays noted. */
export function findPendingReturn(store: Store, now = Date.now()): string | undefined {
  try {
    const stored = localStorage.getItem(key(store));
    removeOld(now);
    if (stored === null) return undefined;
    const parsed = v.safeParse(pendingReturnSchema, JSON.parse(stored));
    if (!parsed.success) return undefined;
    const { id, at } = parsed.output;
    return at <= now && now - at < maxAbsenceMs ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the transaction that the player left for: its result has been seen, or its screen left. */
export function forgetPendingReturn(store: Store): void {
  takePendingReturn(store);
}
