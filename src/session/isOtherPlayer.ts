import type { HostSession } from "./hostSession";

/** After `cashier-token-expired`, a new token within this time renews the old one. */
export const renewalTimeMs = 5 * 60 * 1_000;

/** Distinguishes a renewed token from another player's. */
export interface RenewalContext {
  /** the token of the server's last `login.token` push */
  pushedToken?: string | null | undefined;
  /** when `cashier-token-expired` was dispatched, in ms of `performance.now()` */
  expiredAt: number | undefined;
}

type Identity = Pick<HostSession, "userId" | "token">;

/**
 * Whether a new session belongs to another player: its `userId` differs, or both have none and the new token is not a
 * renewal. A token is a renewal if the server has pushed it, or within 5 minutes of `cashier-token-expired`.
 */
export function isOtherPlayer(
  before: Identity,
  after: Identity,
  { pushedToken, expiredAt }: RenewalContext,
  nowMs = performance.now(),
): boolean {
  if (before.userId !== after.userId) return true;
  if (after.userId || before.token === after.token) return false;
  const isRenewed = after.token === pushedToken || (expiredAt !== undefined && nowMs - expiredAt <= renewalTimeMs);
  return !isRenewed;
}
