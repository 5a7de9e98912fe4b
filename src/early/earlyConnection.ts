import { listCalls } from "../api/listCalls";
import { sessionRegion } from "../contract/host/region";
import { type LocaleFiles, requestTexts } from "../i18n/loadTexts";
import {
  chosenLocale,
  connectionOptions,
  type HostSession,
  homeOf,
  type Settings,
  sessionConnectionKey,
} from "../session/hostSession";
import { type LazyTransport, openTransport, openTransportWith } from "../transport/openTransport";
import type { EarlyScreen } from "./EarlyScreen";
import type { FirstRequest } from "./firstRequest";

/** A connection opened for an element before its code is loaded. */
export interface EarlyConnection {
  key: string;
  /** the calls of the list, which it has sent */
  calls: ReturnType<typeof listCalls>;
  transport: LazyTransport;
  texts: LocaleFiles;
  /** the early screen that shows its methods, if it is drawn */
  screen?: EarlyScreen;
  /** Removes what the screen shows of the player, who has changed. */
  clear?(): void;
}

/**
 * Starts what the first screen waits for, in parallel and before React is loaded: the connection, the texts and the
 * calls of the list.
 * @param sent the calls of the list, if they have been sent already; closed unless they are this session's
 */
export function connectEarly(session: HostSession, settings: Settings, sent?: FirstRequest): EarlyConnection {
  const key = sessionConnectionKey(session, settings);
  const fitting = sent?.key === key ? sent : sent?.close();
  const options = connectionOptions(session, settings);
  const calls = listCalls(homeOf(settings), sessionRegion(session.paymentGeo, session.currency));
  const locale = chosenLocale(session, settings);
  return {
    key,
    calls,
    transport: fitting
      ? openTransport(session.transport, options, fitting)
      : openTransportWith(calls, session.transport, options),
    texts: requestTexts(settings.server, settings.product, locale),
  };
}
