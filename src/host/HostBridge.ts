import type { CashierEvents } from "../contract";
import type { HostSession } from "../session/hostSession";

/** Where the session comes from, and where events go besides the DOM (contract §2). One implementation per embedding. */
export interface HostBridge {
  /** Hears the session: the first one, and every later change of it by the host, until the signal ends. */
  onSession(listener: (session: HostSession) => void, signal: AbortSignal): void;
  /** Hands an event on to the host. */
  send<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): void;
}
