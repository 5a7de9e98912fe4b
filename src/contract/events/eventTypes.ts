import type { CashierEvents } from "./events";

/** The event that each message from the iframe or web view carries, by the type of the message. */
export const eventTypes = {
  Loaded: "cashier-loaded",
  init: "cashier-init",
  initError: "cashier-init-error",
  error: "cashier-error",
  close: "cashier-close",
  onTokenExpired: "cashier-token-expired",
  analytics: "cashier-analytics",
  screen: "cashier-screen",
  transaction: "cashier-transaction",
  redirect: "cashier-redirect",
  open: "cashier-open",
  limits: "cashier-limits",
  help: "cashier-help",
} as const satisfies Record<string, keyof CashierEvents>;
