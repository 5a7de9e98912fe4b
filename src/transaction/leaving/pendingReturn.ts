import * as v from "valibot";
import type { Cashier } from "../../cashier/Cashier";
import { areas } from "../../contract/host/screenPath";
import { isSameTransaction, type TransactionReference } from "../../contract/payment/transaction";
import { objectOf } from "../../contract/schema";
import { hostSessionAtom, settingsAtom, userAtom } from "../../session/atoms";
import { hashOf, playerIdOf, storedPlayer } from "../../session/playerIdentity";
import { hostTokenAtom } from "../../session/pushedLogin";
import type { Store } from "../../session/Store";
import { whenSeen } from "../../ui/dom/clock";
import { pendingReturnPrefix } from "./pendingReturnKeys";

/** How long after the departure, or the latest visit since, a player is taken back to their payment. */
const resumeWithinMs = 60 * 60 * 1_000;

/** How long the departures of a player who does not come back are kept. */
const keepForMs = 24 * 60 * 60 * 1_000;

/** Departures kept per player, the latest ones: a player may leave in several tabs. */
const maxDepartures = 5;

const departureSchema = objectOf({
  id: v.pipe(v.string(), v.minLength(1)),
  at: v.number(),
  // entries of older versions do not have it
  type: v.optional(v.picklist(areas), "deposit"),
  server: v.optional(v.string()),
  isBack: v.optional(v.literal(true)),
});

type Departure = v.InferOutput<typeof departureSchema>;

/** The transaction that a player left for. */
export interface PendingReturn extends TransactionReference {
  /** whether the player was back before it had its result */
  isBack?: true | undefined;
}

/**
 * The keys of this player; the elements of a page may have different players. If the host names the player, that id
 * alone. Otherwise the server's id, the token and the host's own token: on the way back, the server may not have named
 * the player yet, and a pushed token is lost with the page.
 */
function keysOf(store: Store): string[] {
  const session = store.get(hostSessionAtom);
  const id = playerIdOf(session, store.get(userAtom));
  const tokens = session.userId ? [] : new Set([session.token, store.get(hostTokenAtom)]);
  const players = [...(id ? [id] : []), ...Array.from(tokens, (token) => hashOf(token).toString(36))];
  return players.map((player) => pendingReturnPrefix + storedPlayer(session, player));
}

/**
 * Whether a departure is from the element's payment server. Another server, such as that of another element on the
 * page, does not know the transaction, or has another one of the same id.
 */
const isOfServer = (store: Store, { server }: Departure): boolean =>
  server === undefined || server === store.get(settingsAtom).server;

/** A list of departures, the latest last; older versions store only the latest. Empty if the text is damaged. */
function parseStored(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return [stored].flat();
  } catch {
    return [];
  }
}

/**
 * Reads the departures that are stored under a key and younger than `withinMs`, the latest last. The device's clock may
 * have been set back since, so the age counts in both directions.
 * @throws DOMException if storage is blocked
 */
function readDepartures(name: string, now: number, withinMs: number): Departure[] {
  // a list that another script has made longer would delay the start
  const stored = parseStored(localStorage.getItem(name)).slice(-maxDepartures);
  return stored.flatMap((entry) => {
    const { success, output } = v.safeParse(departureSchema, entry);
    return success && Math.abs(now - output.at) < withinMs ? [output] : [];
  });
}

/** The latest departure for each transaction, the latest last. */
function latestOfEach(departures: readonly Departure[]): Departure[] {
  const sorted = [...departures].sort((one, other) => one.at - other.at);
  return sorted.filter((one, index) => !sorted.slice(index + 1).some((later) => isSameTransaction(one, later)));
}

/** Replaces a player's departure for a transaction; undefined removes it. Blocked or full storage is ignored. */
function replaceDeparture(
  store: Store,
  transaction: TransactionReference,
  departure: Departure | undefined,
  now: number,
): void {
  try {
    for (const name of keysOf(store)) {
      const isOther = (one: Departure) => !isSameTransaction(one, transaction) || !isOfServer(store, one);
      const others = readDepartures(name, now, keepForMs).filter(isOther);
      const departures = [...others, ...(departure ? [departure] : [])].slice(-maxDepartures);
      if (departures.length > 0) localStorage.setItem(name, JSON.stringify(departures));
      else localStorage.removeItem(name);
    }
  } catch {
    // the list offers the unfinished transaction instead
  }
}

/** Stores which transaction the player leaves the page for: the return address is untrusted. */
export function rememberPendingReturn(store: Store, { id, type, isBack }: PendingReturn, now = Date.now()): void {
  const { server } = store.get(settingsAtom);
  replaceDeparture(store, { id, type }, { id, type, server, isBack, at: now }, now);
}

/**
 * Removes a transaction that the player left for: they have seen its result, or left its screen. Others stay: the
 * player may have left for them in other tabs.
 */
export const forgetPendingReturn = (store: Store, transaction: TransactionReference): void =>
  replaceDeparture(store, transaction, undefined, Date.now());

/**
 * As {@link forgetPendingReturn}, for a result, once the page is visible: another tab, whose player is back from the
 * provider, may have to show it first.
 */
export function forgetOnceSeen(
  { store, signal }: Pick<Cashier, "store" | "signal">,
  transaction: TransactionReference,
): void {
  const forget = () => forgetPendingReturn(store, transaction);
  if (document.visibilityState === "visible") forget();
  else signal.addEventListener("abort", whenSeen(0, forget), { once: true });
}

/** Removes the departures of players who have not come back within a day. */
function removeOld(now: number): void {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(pendingReturnPrefix))) {
    if (readDepartures(name, now, keepForMs).length === 0) localStorage.removeItem(name);
  }
}

/**
 * Finds a transaction that the player left for: the latest one that they have not returned from; if they have returned
 * from all, the one that they returned from first.
 */
export function findPendingReturn(store: Store, now = Date.now()): PendingReturn | undefined {
  try {
    removeOld(now);
    const stored = keysOf(store).flatMap((name) => readDepartures(name, now, resumeWithinMs));
    const departures = latestOfEach(stored.filter((one) => isOfServer(store, one)));
    const found = departures.filter(({ isBack }) => !isBack).at(-1) ?? departures[0];
    return found && { id: found.id, type: found.type, ...(found.isBack && { isBack: true }) };
  } catch {
    // storage is blocked
    return undefined;
  }
}
