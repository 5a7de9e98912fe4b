import { appliedTokensAtom, hostSessionAtom, settingsAtom, themeAtom } from "../../session/atoms";
import { lookOf } from "../../session/hostSession";
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
