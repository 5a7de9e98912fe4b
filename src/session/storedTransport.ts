/** Key of the transport in session storage. */
export const transportKey = "cashier.transport";

/**
 * The transport that `cashierDebug.setTransport` has stored for this tab; it overrides the host's.
 * @returns undefined if storage is blocked or holds no valid transport
 */
export function storedTransport(): "socket" | "http" | undefined {
  try {
    const stored = sessionStorage.getItem(transportKey);
    return stored === "socket" || stored === "http" ? stored : undefined;
  } catch {
    return undefined;
  }
}
