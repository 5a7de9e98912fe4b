import type { TransportOptions } from "../transport/Transport";
import { connectionKey } from "../transport/wire";
import type { HostSession, Settings } from "./hostSession";
import { nativePlatform } from "./plainValues";

/** The facts that a connection depends on: a change of any of these opens another connection. */
export function connectionOptions(session: HostSession, { server }: Settings): TransportOptions {
  const { token, platformVersion, lang: language, xOrigin, platform, pwa, isMobileApp } = session;
  const native = nativePlatform(platform);
  return { server, token, platformVersion, language, xOrigin, nativePlatform: native, pwa, isMobileApp };
}

/** Two sessions with the same key can use the same connection. */
export const sessionConnectionKey = (session: HostSession, settings: Settings): string =>
  connectionKey(session.transport, session.userId, connectionOptions(session, settings));
