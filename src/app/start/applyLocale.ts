import { toCashierError } from "../../contract";
import { applyTexts, requestTexts } from "../../i18n/loadTexts";
import { localeAtom, textsReadyAtom } from "../../session/atoms";
import type { HostSession, Settings } from "../../session/hostSession";
import { pause } from "../../transport/retry";
import type { Widget } from "../Widget";
import { chosenLocale, type EarlyConnection } from "./earlyStart";

/** How long the first screen waits for texts and tokens; after that, the texts in the code are shown until they arrive. */
const textsTimeoutMs = 3_000;

/** Loads the texts. The first screen waits for texts and tokens, so that neither changes while the player looks at it. */
export function applyLocale(
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
  const isSameLocale = early?.texts.locale === locale;
  const files = isSameLocale ? early.texts : requestTexts(settings.server, settings.product, locale, signal);
  const isWanted = () => widget.wantedTexts === wanted && !signal.aborted;
  const ready = () => {
    if (isWanted()) store.set(textsReadyAtom, true);
  };
  const log = (error: unknown) => console.error("cashier-widget:", toCashierError(error).message);
  pause(textsTimeoutMs, signal).then(ready, () => {});
  void Promise.all([applyTexts(widget.i18n, files, log, isWanted), tokens]).then(ready);
}
