import { type CashierError, type User, version } from "../../contract";
import type { HostBridge, HostFields, HostPort, Servers } from "../../host/HostBridge";
import { openBridge } from "../../host/openBridge";

/** What an element is asked before its code has arrived. */
export interface EarlyHostOptions {
  element: HTMLElement;
  servers(): Servers;
  allowedOrigins(): readonly string[];
  /** Called with every session that the host brings meanwhile. */
  onSession(fields: HostFields): void;
}

/** A session that a host has brought. */
export interface SaidSession {
  fields: HostFields;
  user: User | undefined;
}

/** A bridge opened before the element's code has arrived: what the host says is kept for the element. */
export interface EarlyHost {
  /** Hands over the session, once, where it has come by now: the first screen is painted with it. */
  takeSession(): SaidSession | undefined;
  /** Hands the bridge over, and all that was said. */
  attach(port: HostPort): HostBridge;
  /** Ends it where nobody takes it over. */
  close(): void;
}

/** Announces the widget and hears its host while React is still on its way. */
export function openEarlyHost({ element, servers, allowedOrigins, onSession }: EarlyHostOptions): EarlyHost {
  const said: ((port: HostPort) => void)[] = [];
  let session: SaidSession | undefined;
  let failure: CashierError | undefined;
  const takeSession = () => {
    const taken = session;
    session = undefined;
    return taken;
  };
  const ending = new AbortController();
  const bridge = openBridge({
    element,
    signal: ending.signal,
    hasToken: () => false,
    servers,
    allowedOrigins,
    setSession(fields, user) {
      session = { fields, user: user ?? session?.user };
      // a bonus list may come before the token
      if (!fields.token) return;
      failure = undefined;
      onSession(fields);
    },
    setBonusList: (list) => said.push((port) => port.setBonusList(list)),
    back: () => said.push((port) => port.back()),
    report: (error) => said.push((port) => port.report(error)),
    fail: (error) => {
      failure = error;
    },
  });
  bridge.receive("cashier-loaded", { version }, performance.now());
  bridge.awaitSession();
  return {
    takeSession,
    attach(port) {
      bridge.attach(port);
      const late = takeSession();
      // a token that was set meanwhile makes the session the element's own
      if (late && !port.hasToken()) port.setSession(late.fields, late.user);
      for (const say of said.splice(0)) say(port);
      if (failure && !port.hasToken()) port.fail(failure);
      return bridge;
    },
    close: () => ending.abort(),
  };
}
