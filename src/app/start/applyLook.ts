import { toCashierError } from "../../contract/CashierError";
import { chosenLocale, type EarlyConnection } from "../../early/earlyConnection";
import { applyTexts, requestTexts } from "../../i18n/loadTexts";
import { hostSessionAtom, localeAtom, textsReadyAtom, themeAtom } from "../../session/atoms";
import { type HostSession, lookOf, type Settings } from "../../session/hostSession";
import { pause } from "../../transport/retry";
import type { Widget } from "../Widget";

/**
 * Applies the theme, the platform and the host schema's design tokens.
 * @returns a promise that resolves once the tokens are applied
 */
export function applyLook(widget: Widget, session: HostSession, settings: Settings): Promise<void> {
  const { port } = widget;
  const { theme, platform } = lookOf(session, settings);
  widget.store.set(themeAtom, theme);
  port.reflect("theme", theme);
  port.reflect("platform", platform);
  return session.schema?.tokens || widget.tokens ? applyTokens(widget) : Promise.resolve();
}

/** Few hosts send design tokens, so the code that applies them is loaded on demand. */
async function applyTokens(widget: Widget): Promise<void> {
  try {
    const { createTokenApplier } = await import("../../theme/applyTokens");
    widget.tokens ??= createTokenApplier(widget.port.root);
    // the current session: it may have changed during the import
    const { schema } = widget.store.get(hostSessionAtom);
    const ignored = widget.tokens.apply(schema?.tokens ?? {});
    if (ignored.length > 0) console.warn(`cashier-widget: design tokens ignored: ${ignored.join(", ")}`);
  } catch {
    // the default look is complete without tokens
  }
}

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
