/** What the keys in local storage begin with that note for which transaction a player has left. */
export const leftPrefix = "cashier.leaving.";

/** Whether any player has left this page for a provider's: only then is it worth finding out who. */
export function hasSomebodyLeft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(leftPrefix));
  } catch {
    // storage is blocked
    return false;
  }
}
