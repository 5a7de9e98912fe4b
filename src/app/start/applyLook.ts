import { hostSessionAtom, themeAtom } from "../../session/atoms";
import { type HostSession, lookOf, type Settings } from "../../session/hostSession";
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
