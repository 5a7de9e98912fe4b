import { atom } from "jotai/vanilla";
import { toCashierError } from "../../contract/toCashierError";
import type { EarlyConnection } from "../../early/earlyConnection";
import { applyTexts, requestTexts } from "../../i18n/loadTexts";
import {
  appliedTokensAtom,
  areTextsReadyAtom,
  hostSessionAtom,
  localeAtom,
  settingsAtom,
  themeAtom,
} from "../../session/atoms";
import { chosenLocale, lookOf } from "../../session/hostSession";
import { pause } from "../../transport/retry";
import type { Widget } from "../Widget";

/**
 * Applies the theme, the platform and the host schema's design tokens.
 * @returns a promise that resolves once the tokens are applied
 */
export function applyLook({ port, store, tokens }: Widget): Promise<void> {
  const session = store.get(hostSessionAtom);
  const { theme, platform } = lookOf(session, store.get(settingsAtom));
  store.set(themeAtom, theme);
  port.reflect("theme", theme);
  port.reflect("platform", platform);
  if (!session.schema?.tokens && !tokens.areApplied) return Promise.resolve();
  const current = () => store.get(hostSessionAtom).schema?.tokens;
  return tokens.apply(current).then(() => store.set(appliedTokensAtom, current()));
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
export function applyLocale(widget: Widget, tokens: Promise<void>, early?: EarlyConnection): void {
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
  void Promise.all([applyTexts(widget.i18n, files, log, isWanted), tokens]).then(markReady);
}
