import { atom } from "jotai/vanilla";
import { listCalls } from "../../api/listCalls";
import { CashierError } from "../../contract/CashierError";
import type { User } from "../../contract/host/user";
import { toCashierError } from "../../contract/toCashierError";
import type { EarlyConnection } from "../../early/earlyConnection";
import { applyTexts, requestTexts } from "../../i18n/loadTexts";
import { retryUntilDone } from "../../loading/retryUntilDone";
import {
  areTextsReadyAtom,
  earlierTokensAtom,
  expiredTokenAtom,
  hostSessionAtom,
  isSessionOverAtom,
  localeAtom,
  settingsAtom,
  userAtom,
} from "../../session/atoms";
import { chosenLocale, type HostSession, homeOf, sessionConnectionKey } from "../../session/hostSession";
import { currentPlayerAtom, forgetPlayer, isOtherPlayer } from "../../session/playerAtom";
import { type Login, pushedLoginAtom, sessionOf, withHostSession } from "../../session/pushedLogin";
import { isCurrentRegion, regionOf } from "../../session/region";
import { hasPendingReturn } from "../../transaction/leaving/pendingReturnKeys";
import { pause } from "../../transport/retry";
import { isStartedAtom, resumingAtom, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";
import { applyLook } from "./look";

/**
 * Applies a session: the first one starts the widget, a later one applies what has changed. A failure is reported as an
 * init error.
 * @param given the host's session; fields that the server has pushed since take precedence
 * @param user the player's profile, if the host has sent a new one
 */
export function applySession(widget: Widget, given: HostSession, user?: User): void {
  const { store } = widget;
  const pushed = store.get(pushedLoginAtom);
  const rebased = pushed && withHostSession(pushed, given);
  if (rebased) store.set(pushedLoginAtom, rebased);
  const merged = rebased ? sessionOf(rebased) : given;
  const regionBefore = regionOf(store);
  const before = store.get(hostSessionAtom);
  const isFirst = !store.get(isStartedAtom);
  const expired = store.get(isSessionOverAtom) ? store.get(expiredTokenAtom) : undefined;
  const renewal = { pushedToken: store.get(userAtom).token, expiredAt: expired?.at };
  const isAnother = Boolean(before.token) && isOtherPlayer(before, merged, renewal);
  if (isAnother) forgetPlayer(store);
  else if (before.token && !before.userId && before.token !== merged.token)
    store.set(earlierTokensAtom, (tokens) => [...tokens, before.token]);
  // the pushed fields were the previous player's
  const session = isAnother ? given : merged;
  const settings = store.get(settingsAtom);
  store.set(hostSessionAtom, session);
  // without one, the known profile stays, such as a pushed balance; a currency is the session's, and the id that of
  // stored requests
  if (user)
    store.set(userAtom, (known) => ({
      ...(Object.keys(user).length > 0 ? user : known),
      currency: user.currency,
      id_user: user.id_user ?? known.id_user,
    }));
  const isReconnected = sessionConnectionKey(session, settings) !== sessionConnectionKey(before, settings);
  try {
    const tokens = applyLook(widget);
    if (!settings.server) {
      signOut(widget, session);
      throw new CashierError("No payment server: server must be an http(s) address");
    }
    const first = isFirst || isAnother ? listCalls(homeOf(settings), regionOf(store)) : undefined;
    const isPushed = rebased?.login.token === session.token;
    const early = widget.connection.open(session, settings, store.get(currentPlayerAtom), first, isPushed);
    applyLocale(widget, tokens, early);
  } catch (thrown) {
    const error = toCashierError(thrown);
    // a host may answer a failure by other properties, which change nothing about it
    if (isReconnected || widget.navigation.router.current.error?.message !== error.message) failStart(widget, error);
    return;
  }
  // another connection may load a list that has failed; a pushed balance alone leaves the error page as it is
  if (isFirst) start(widget);
  else if (isAnother) {
    widget.showReloadedList(homeOf(settings));
    resumeIfLeft(widget);
  } else if (!isCurrentRegion(store, regionBefore) || (isReconnected && widget.screen === "/error"))
    widget.showReloadedList();
  else if (session.token !== before.token && store.get(widgetStateAtom) === "loading") widget.reloadMethods();
}

/** Merges session fields that the server has pushed into the host's session, and applies the result. */
export function applyLogin(widget: Widget, login: Login): void {
  const { store } = widget;
  const { given, login: before } = store.get(pushedLoginAtom) ?? { given: store.get(hostSessionAtom), login: {} };
  store.set(pushedLoginAtom, { given, login: { ...before, ...login } });
  applySession(widget, given);
}

/**
 * Ends the session of a player whose token was removed: closes the connection, forgets the player, waits for a session.
 */
export function signOut(widget: Widget, session: HostSession): void {
  const { store } = widget;
  const isStarted = store.get(isStartedAtom);
  const isSignOut = !session.token && Boolean(store.get(hostSessionAtom).token);
  store.set(hostSessionAtom, session);
  // the token may have been removed while the element's code was loading
  widget.connection.close();
  if (!isStarted && !isSignOut) return;
  // a player whose start failed may have left a profile
  forgetPlayer(store);
  store.set(isStartedAtom, false);
  // first: the error page of a failed start cannot be left
  store.set(widgetStateAtom, "starting");
  // the next player's list loads even if React renders nothing before the sign-in
  widget.showReloadedList(homeOf(store.get(settingsAtom)));
}

function start(widget: Widget): void {
  const { store } = widget;
  store.set(isStartedAtom, true);
  // a start that failed before continues on the list
  if (widget.screen === "/error") widget.navigation.openList(homeOf(store.get(settingsAtom)));
  resumeIfLeft(widget);
}

/** Shows the payment that the player has left for a provider's page, if there may be one. */
function resumeIfLeft(widget: Widget): void {
  if (hasPendingReturn()) widget.store.set(resumingAtom, { done: resumeLeftPayment(widget) });
}

async function resumeLeftPayment(widget: Widget): Promise<void> {
  const load = () => Promise.all([import("./resumePayment"), widget.deferred.load()]);
  const [code] = (await retryUntilDone(load, widget.signal)) ?? [];
  await code?.resumePayment(widget);
}

/** Ends a failed start: reports it to the host and shows the error page. */
export function failStart(widget: Widget, error: CashierError): void {
  const { store } = widget;
  const wasStarted = store.get(isStartedAtom);
  widget.emit("cashier-init-error", error.report);
  // a listener has given a session that starts
  if (!wasStarted && store.get(isStartedAtom)) return;
  store.set(areTextsReadyAtom, true);
  store.set(widgetStateAtom, "failed");
  widget.navigation.showError(error, `/${homeOf(store.get(settingsAtom))}`);
}

/** Key of the texts that are in use or loading. */
const wantedTextsAtom = atom("");

/**
 * How long the first screen waits for texts and tokens, in ms; then it shows the texts in the code until they arrive.
 */
const textsTimeoutMs = 3_000;

/**
 * Loads the texts. The first screen waits for texts and tokens, so that neither changes while the player looks at it.
 * @param tokens resolves once the design tokens are applied
 * @param early the connection whose texts were requested before React had loaded
 */
function applyLocale(widget: Widget, tokens: Promise<void>, early?: EarlyConnection): void {
  const { store, signal } = widget;
  const settings = store.get(settingsAtom);
  const locale = chosenLocale(store.get(hostSessionAtom), settings);
  const wanted = `${settings.server} ${settings.product} ${locale}`;
  if (store.get(wantedTextsAtom) === wanted) return;
  store.set(wantedTextsAtom, wanted);
  store.set(localeAtom, locale);
  const isSameLocale = early?.texts.locale === locale;
  const files = isSameLocale ? early.texts : requestTexts(settings.server, settings.product, locale, signal);
  const isWanted = () => store.get(wantedTextsAtom) === wanted && !signal.aborted;
  const markReady = () => {
    if (isWanted()) store.set(areTextsReadyAtom, true);
  };
  const log = (error: unknown) => console.error("cashier-widget:", toCashierError(error).message);
  pause(textsTimeoutMs, signal).then(markReady, () => {});
  const applied = applyTexts(widget.i18n, files, log, isWanted).then((shown) => {
    // English, if the file has failed
    if (shown) store.set(localeAtom, shown);
  });
  void Promise.all([applied, tokens]).then(markReady);
}
