import type { HostSession } from "./hostSession";

/** ms within which a new token is the answer to the widget's own `cashier-token-expired`. */
export const renewalTimeMs = 5 * 60 * 1_000;

/** What tells a renewed token from another player's. */
export interface RenewalFacts {
  /** the token that the server's `login.token` has brought */
  pushedToken?: string | null | undefined;
  /** when the host was told that the token has expired, in ms of `performance.now()` */
  expiredAt: number | undefined;
}

type Identity = Pick<HostSession, "userId" | "token">;

/**
 * Whether a session is another player's than the one before: its `userId` differs, or it has none and a token that
 * renews nothing. A token renews the former one where the server has pushed it, or within 5 minutes of
 * `cashier-token-expired`.
 */
export function isOtherPlayer(
  before: Identity,
  after: Identity,
  { pushedToken, expiredAt }: RenewalFacts,
  now = performance.now(),
): boolean {
  if (before.userId !== after.userId) return true;
  if (after.userId || before.token === after.token) return false;
  const isRenewed = after.token === pushedToken || (expiredAt !== undefined && now - expiredAt <= renewalTimeMs);
  return !isRenewed;
}
