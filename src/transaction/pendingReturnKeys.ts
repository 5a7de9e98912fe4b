/** What the keys in local storage begin with that note for which transaction a player has left. */
export const pendingReturnPrefix = "cashier.leaving.";

/** Whether any player has left this page for a provider's: only then is it worth finding out who. */
export function hasPendingReturn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(pendingReturnPrefix));
  } catch {
    // storage is blocked
    return false;
  }
}
