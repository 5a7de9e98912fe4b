import type { CashierError, ErrorReport } from "../contract/CashierError";
import type { User } from "../contract/host/user";
import type { HostBridge, HostFields, HostPort, Servers } from "../host/HostBridge";
import { openBridge } from "../host/openBridge";

/** Options of {@link openEarlyHost}. */
export interface EarlyHostOptions {
  /** its code is not loaded yet */
  element: HTMLElement;
  /** the widget's version, for the host */
  version: string;
  servers(): Servers;
  allowedOrigins(): readonly string[];
  /** Called with every session that the host sends meanwhile. Without a token, no player is signed in. */
  onSession(fields: HostFields): void;
}

/** A session that has arrived from the host. */
export interface ReceivedSession {
  fields: HostFields;
  user: User | undefined;
}

/** A bridge opened before the element's code is loaded; it queues the host's messages for the element. */
export interface EarlyHost {
  /** Returns the host's session once, if it has arrived: the first screen is painted with it. */
  takeSession(): ReceivedSession | undefined;
  /** Hands over the bridge and all queued messages. */
  handOver(port: HostPort): HostBridge;
  /**
   * Ends a bridge that no element takes over.
   * @param failure why start-up failed; the bridge stays open to tell a host that has not answered yet
   */
  end(failure?: ErrorReport): void;
}

/** Announces the widget and receives its host's messages while React is still loading. */
export function openEarlyHost({ element, version, servers, allowedOrigins, onSession }: EarlyHostOptions): EarlyHost {
  const queued: ((port: HostPort) => void)[] = [];
  let session: ReceivedSession | undefined;
  let failed: CashierError | undefined;
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
      // a bonus list can arrive before the token
      if (fields.token) failed = undefined;
      onSession(fields);
    },
    setBonusList: (list) => queued.push((port) => port.setBonusList(list)),
    back: () => queued.push((port) => port.back()),
    report: (error) => queued.push((port) => port.report(error)),
    fail: (error) => {
      failed = error;
    },
  });
  bridge.receive("cashier-loaded", { version }, performance.now());
  bridge.awaitSession();
  return {
    takeSession,
    handOver(port) {
      bridge.moveTo(port);
      const late = takeSession();
      // a token set on the element meanwhile takes precedence over the host's session
      if (late && !port.hasToken()) port.setSession(late.fields, late.user);
      for (const deliver of queued.splice(0)) deliver(port);
      if (failed && !port.hasToken()) port.fail(failed);
      return bridge;
    },
    end(failure) {
      if (failure) bridge.receive("cashier-init-error", failure, performance.now());
      else ending.abort();
    },
  };
}
