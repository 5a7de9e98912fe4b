/** Prefix of the local storage keys of pending returns. */
export const pendingReturnPrefix = "cashier.leaving.";

/**
 * Whether a player has left this page for a provider's; lets start-up skip loading the rest of that code.
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
