import type { HostSession } from "../session/hostSession";
import type { HostBridge } from "./HostBridge";

/** The bridge of an element whose session stands in its attributes and properties (contract §1). */
export interface AttributeBridge extends HostBridge {
  /** Gives the session as the element now has it; one without a token is not there yet. */
  supply(session: HostSession): void;
}

/** Makes the bridge of one element. Events need no further way here: they are DOM events of the element. */
export function attributeBridge(): AttributeBridge {
  const listeners = new Set<(session: HostSession) => void>();
  let current: HostSession | undefined;
  return {
    supply(session) {
      if (!session.token) return;
      current = session;
      for (const listener of listeners) listener(session);
    },
    onSession(listener, signal) {
      listeners.add(listener);
      signal.addEventListener("abort", () => listeners.delete(listener), { once: true });
      if (current) listener(current);
    },
    send() {},
  };
}
