/** Prefix of the local storage keys of pending returns. */
export const pendingReturnPrefix = "cashier.leaving.";

/**
 * Whether a player has left this page for a provider's; lets start-up skip loading the rest of that code.
 * @param player the beginning of their key; by default any player's
 * @param isFirst whether only those count who have not been back since
 */
export function hasPendingReturn(player = "", isFirst = false): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => key.startsWith(pendingReturnPrefix + player) && !(isFirst && localStorage[key].includes("isBack")),
    );
  } catch {
    // storage is blocked
    return false;
  }
}
