/** Prefix of the local storage keys of pending returns. */
export const pendingReturnPrefix = "cashier.leaving.";

/**
 * Whether a player has left this page for a provider's. If not, start-up does not load the code of returns.
 * @param player the beginning of their key; by default any player's
 */
export function hasPendingReturn(player = ""): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(pendingReturnPrefix + player));
  } catch {
    // storage is blocked
    return false;
  }
}
