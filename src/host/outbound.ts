import type { CashierEvents } from "../contract";

/** Name of the host message that an event becomes (contract §2, Out). */
const messageTypes: Readonly<Record<keyof CashierEvents, string>> = {
  "cashier-loaded": "Loaded",
  "cashier-init": "init",
  "cashier-init-error": "initError",
  "cashier-close": "close",
  "cashier-error": "error",
  "cashier-token-expired": "onTokenExpired",
  "cashier-analytics": "analytics",
  "cashier-screen": "screen",
  "cashier-transaction": "transaction",
  "cashier-redirect": "redirect",
};

/** The envelope of an event; undefined for a redirect that is not the host's to carry out. */
export function envelopeOf<Type extends keyof CashierEvents>(
  type: Type,
  payload: CashierEvents[Type],
): string | undefined {
  if ("target" in payload && payload.target !== "host") return undefined;
  // spec §7: the version is a field of the message itself
  const version = "version" in payload ? { version: payload.version } : {};
  return JSON.stringify({ type: messageTypes[type], payload, ...version });
}
