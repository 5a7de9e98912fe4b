/** Prefix of the local storage keys of pending returns. */
export const pendingReturnPrefix = "cashier.leaving.";

/** Whether any player has left this page for a provider's; lets start-up skip loading the rest of that code. */
export function hasPendingReturn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(pendingReturnPrefix));
  } catch {
    // storage is blocked
    return false;
  }
}
