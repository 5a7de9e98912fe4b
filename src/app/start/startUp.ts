import { methodsAtom } from "../../catalogue/state";
import { CashierError, type ScreenPath, toCashierError, type User, version } from "../../contract";
import { applyTexts, requestTexts } from "../../i18n/loadTexts";
import {
  countryAtom,
  currencyAtom,
  hostSessionAtom,
  localeAtom,
  settingsAtom,
  textsReadyAtom,
  themeAtom,
  tokenExpiredAtAtom,
  userAtom,
} from "../../session/atoms";
import { type HostSession, mobileBreakpointPx, type Settings, stylePlatform } from "../../session/hostSession";
import { isOtherPlayer } from "../../session/isOtherPlayer";
import { onAwake } from "../../session/onAwake";
import { forgetPlayer, playerCountAtom } from "../../session/playerAtom";
import { retryUntilDone } from "../../session/retryUntilDone";
import { chooseTheme } from "../../theme/chooseTheme";
import { hasPendingReturn } from "../../transaction/pendingReturnKeys";
import { pause } from "../../transport/retry";
import { guardDoubleClicks } from "../navigation/ignoreStrayClicks";
import { observe, observeInTime } from "../reporting/loadEventSinks";
import { badgeWatchedAtom, pushedLoginAtom, startedAtom, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";
import { chosenLocale, type EarlyConnection } from "./earlyStart";
import { failStart } from "./failStart";

/** ms that the first screen waits for its texts and tokens; after that those in the code are shown until they come. */
const textsPatience = 3_000;

/** Takes the element's changed settings; where no session follows yet, its look too: a skeleton has a theme, and may have no close button. */
export function configure(widget: Widget, session: HostSession, settings: Settings): void {
  widget.configure(settings);
  if (session.token) return;
  signOut(widget, session);
  void applyLook(widget, session, settings);
}

/** Announces the widget; what follows happens as the host, or the element itself, supplies the session (spec §4). */
export function startUp(widget: Widget): void {
  const { signal, store } = widget;
  widget.emit("cashier-loaded", { version });
  guardDoubleClicks(widget.port.root, signal);
  onAwake(() => widget.connection.wake(), signal);
  const look = () => void applyLook(widget, store.get(hostSessionAtom), store.get(settingsAtom));
  matchMedia(`(max-width: ${mobileBreakpointPx}px)`).addEventListener("change", look, { signal });
  observeInTime(widget);
  store.sub(pushedLoginAtom, () => {
    const pushed = store.get(pushedLoginAtom);
    if (pushed) applySession(widget, pushed.given);
  });
}

/** The refresh button: loads a screen again, after a failed start from its beginning (spec §2, /error). */
export function retry(widget: Widget, path: ScreenPath): void {
  const session = widget.store.get(hostSessionAtom);
  if (widget.store.get(startedAtom)) widget.refetch();
  else if (session.token) applySession(widget, widget.store.get(pushedLoginAtom)?.given ?? session);
  else {
    widget.setState("starting");
    if (widget.bridge) widget.bridge.awaitSession();
    else observe(widget);
  }
  widget.go(path, { replace: true });
}

/**
 * Takes the session: at first it starts the widget up, later it applies what has changed (spec §2, Start-up).
 * A failure is told to the host as an init error.
 * @param given by the host; what the server has pushed since counts before it
 * @param user the player's profile, where the host has given one anew
 */
export function applySession(widget: Widget, given: HostSession, user?: User): void {
  const { store } = widget;
  let session = store.get(pushedLoginAtom)?.over(given) ?? given;
  const region = () => `${store.get(countryAtom)} ${store.get(currencyAtom)}`;
  const regionBefore = region();
  const before = store.get(hostSessionAtom);
  const isFirst = !store.get(startedAtom);
  const renewal = { pushedToken: store.get(userAtom).token, expiredAt: store.get(tokenExpiredAtAtom) };
  const isAnother = !isFirst && isOtherPlayer(before, session, renewal);
  const settings = store.get(settingsAtom);
  if (isAnother) {
    forgetPlayer(store);
    session = given;
  }
  store.set(hostSessionAtom, session);
  if (user) store.set(userAtom, user);
  try {
    const tokens = applyLook(widget, session, settings);
    if (!settings.server) throw new CashierError("No payment server");
    const early = widget.connection.open(session, settings, store.get(playerCountAtom));
    applyLocale(widget, session, settings, tokens, early);
  } catch (thrown) {
    failStart(widget, toCashierError(thrown));
    return;
  }
  if (isFirst) begin(widget);
  else if (isAnother || region() !== regionBefore) restart(widget);
  else if (session.token !== before.token && store.get(widgetStateAtom) === "loading") widget.refetch();
  else if (widget.screen === "/error") restart(widget);
  watchBadge(widget, session);
}

/**
 * Ends the session of a player whose token is gone: the connection closes, all that belongs to the player is forgotten,
 * and the widget waits for the next session.
 */
export function signOut(widget: Widget, session: HostSession): void {
  const { store } = widget;
  store.set(hostSessionAtom, session);
  if (!store.get(startedAtom)) return;
  store.set(startedAtom, false);
  widget.connection.disconnect();
  forgetPlayer(store);
  store.set(methodsAtom, {});
  widget.navigation.openList(store.get(settingsAtom).page);
  widget.setState("starting");
}

/** The first badge brings the code that shows it; few hosts have one. */
function watchBadge(widget: Widget, { schema }: HostSession): void {
  const { store, signal } = widget;
  if (!schema?.assets || store.get(badgeWatchedAtom)) return;
  store.set(badgeWatchedAtom, true);
  void retryUntilDone(async () => (await import("./badge")).watchBadge(widget), signal);
}

function begin(widget: Widget): void {
  widget.store.set(startedAtom, true);
  // a start that had failed before goes on from the list
  if (widget.screen === "/error") widget.navigation.openList(widget.store.get(settingsAtom).page);
  if (hasPendingReturn()) void retryUntilDone(() => resume(widget), widget.signal);
}

async function resume(widget: Widget): Promise<void> {
  const [left] = await Promise.all([import("./resumeDeposit"), widget.flows.load()]);
  await left.resume(widget);
}

/** Another region has other methods: what was chosen of the old ones is let go. */
function restart(widget: Widget): void {
  widget.refetch();
  widget.navigation.openList(widget.store.get(settingsAtom).page);
}

/**
 * Theme, platform and the host schema's design tokens (spec §2, Start-up 2).
 * @returns when the tokens are there
 */
function applyLook(widget: Widget, session: HostSession, settings: Settings): Promise<void> {
  const { port } = widget;
  const theme = chooseTheme({
    attribute: settings.theme,
    schema: session.schema?.theme ?? null,
    ...(session.platform && { platform: session.platform }),
  });
  widget.store.set(themeAtom, theme);
  port.reflect("theme", theme);
  port.reflect("platform", stylePlatform(session, window.innerWidth));
  return session.schema?.tokens || widget.tokens ? applyTokens(widget) : Promise.resolve();
}

/** The host schema's design tokens; few hosts send any, so their code comes with them. */
async function applyTokens(widget: Widget): Promise<void> {
  try {
    const { createTokenApplier } = await import("../../theme/applyTokens");
    widget.tokens ??= createTokenApplier(widget.port.root);
    // the session of now: another one may have come meanwhile
    const { schema } = widget.store.get(hostSessionAtom);
    const refused = widget.tokens.apply(schema?.tokens ?? {});
    if (refused.length > 0) console.warn(`cashier-widget: design tokens ignored: ${refused.join(", ")}`);
  } catch {
    // the default look is complete
  }
}

/** Texts and tokens come before the first screen, so that neither changes under the player's eyes. */
function applyLocale(
  widget: Widget,
  session: HostSession,
  settings: Settings,
  tokens: Promise<void>,
  early?: EarlyConnection,
): void {
  const { store, signal } = widget;
  const locale = chosenLocale(session, settings);
  const wanted = `${settings.server} ${settings.product} ${locale}`;
  if (widget.wantedTexts === wanted) return;
  widget.wantedTexts = wanted;
  store.set(localeAtom, locale);
  const isFitting = early?.texts.locale === locale;
  const files = isFitting ? early.texts : requestTexts(settings.server, settings.product, locale, signal);
  const isWanted = () => widget.wantedTexts === wanted && !signal.aborted;
  const ready = () => {
    if (isWanted()) store.set(textsReadyAtom, true);
  };
  const log = (error: unknown) => console.error("cashier-widget:", toCashierError(error).message);
  pause(textsPatience, signal).then(ready, () => {});
  void Promise.all([applyTexts(widget.i18n, files, log, isWanted), tokens]).then(ready);
}
