import { methodsCall } from "../../api/methods";
import { type LocaleFiles, requestTexts } from "../../i18n/loadTexts";
import { type InterfaceLocale, interfaceLocale } from "../../i18n/locales";
import { type HostSession, nativePlatform, type Settings } from "../../session/hostSession";
import { type LazyTransport, openTransport } from "../../transport/openTransport";
import type { TransportOptions } from "../../transport/Transport";
import type { EarlyHost } from "./earlyHost";

/** What a connection depends on: a change of any of these opens another connection. */
export function connectionOptions(session: HostSession, settings: Settings): TransportOptions {
  const native = nativePlatform(session);
  return {
    server: settings.server,
    token: session.token,
    platformVersion: session.platformVersion,
    language: session.lang,
    ...(session.xOrigin && { xOrigin: session.xOrigin }),
    ...(native && { nativePlatform: native }),
    ...(session.pwa !== undefined && { pwa: session.pwa }),
    ...(session.isMobileApp !== undefined && { isMobileApp: session.isMobileApp }),
  };
}

/**
 * Two sessions with the same key can use the same connection. A change of language alone does not reconnect. Another
 * player does, even with the same token: a pending answer is not theirs.
 */
export const connectionKey = (session: HostSession, settings: Settings): string =>
  JSON.stringify([session.transport, session.userId, { ...connectionOptions(session, settings), language: "" }]);

/** The interface locale in use: the page address's, else the player's. */
export const chosenLocale = (session: HostSession, settings: Settings): InterfaceLocale =>
  interfaceLocale(settings.locale ?? session.lang);

/** A connection opened for an element before its code is loaded. */
export interface EarlyConnection {
  key: string;
  transport: LazyTransport;
  texts: LocaleFiles;
}

/** What was started for an element before its code is loaded; the element takes it over. */
export interface EarlyStart {
  connection?: EarlyConnection;
  /** the bridge to a host that is to send the session */
  host?: EarlyHost;
}

/**
 * Starts what the first screen waits for, in parallel and before React is loaded: the connection, the texts and the
 * request for the methods.
 */
export function connectEarly(session: HostSession, settings: Settings): EarlyConnection {
  const transport = openTransport(session.transport, connectionOptions(session, settings));
  const region = { country: session.paymentGeo.toLowerCase(), currency: session.currency ?? "MXN" };
  transport.prefetch(methodsCall(settings.page, region));
  const locale = chosenLocale(session, settings);
  return {
    key: connectionKey(session, settings),
    transport,
    texts: requestTexts(settings.server, settings.product, locale),
  };
}
