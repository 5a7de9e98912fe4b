/** Key of the transport in session storage (spec §3). */
export const transportKey = "cashier.transport";

/**
 * The transport that `cashierDebug.setTransport` has stored for this tab; it wins over the host's (spec §7, Transport).
 * Storage that is blocked or holds something else changes nothing.
 */
export function storedTransport(): "socket" | "http" | undefined {
  try {
    const stored = sessionStorage.getItem(transportKey);
    return stored === "socket" || stored === "http" ? stored : undefined;
  } catch {
    return undefined;
  }
}
