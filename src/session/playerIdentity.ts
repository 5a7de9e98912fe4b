// How the code identifies a player, except in digests of requests: see `transaction/requests/paymentKeys.ts`. The early
// list uses this module, so it imports no atoms and no schemas.
import type { User } from "../contract/host/user";
import type { HostSession } from "./hostSession";

/** The fields of a session that tell players apart. */
export type Identity = Pick<HostSession, "userId" | "token">;

/** Names the player of a session whose profile is unknown, as before the first answer: by the id, else by the token. */
export const sessionPlayer = ({ userId, token }: Identity): string => userId || token;

/** The player's id, from the host, else from the server; undefined if neither names one. */
export const playerIdOf = ({ userId }: Pick<Identity, "userId">, user: Pick<User, "id_user">): string | undefined =>
  userId || user.id_user || undefined;

/**
 * The end of a player's keys in local storage. The host is a part of it, so that the players of two partners on one
 * origin are kept apart.
 */
export const storedPlayer = ({ host }: Pick<HostSession, "host">, player: string): string => `${host}.${player}`;

/**
 * A 32-bit hash (FNV-1a) of the first UTF-16 unit of each character: it tells tokens and ids apart, and a token cannot
 * be recovered from it.
 */
export const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 0x811c9dc5);
