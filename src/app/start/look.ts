import { retryUntilDone } from "../../loading/retryUntilDone";
import { appliedTokensAtom, hostSessionAtom, settingsAtom, themeAtom } from "../../session/atoms";
import { lookOf } from "../../session/hostSession";
import type { Store } from "../../session/Store";
import type { TokenApplier } from "../../theme/applyTokens";

/**
 * The design tokens of one element. Few hosts send any, so the code that applies them is loaded with the first ones.
 */
export class DesignTokens {
  readonly #root: ShadowRoot;
  readonly #signal: AbortSignal;
  #applier: TokenApplier | undefined;

  constructor(root: ShadowRoot, signal: AbortSignal) {
    this.#root = root;
    this.#signal = signal;
  }

  /** Whether tokens have been applied: others have to replace them. */
  get areApplied(): boolean {
    return this.#applier !== undefined;
  }

  /** Replaces the tokens. @param current reads them once the code is loaded: the session may change meanwhile */
  async apply(current: () => Readonly<Record<string, unknown>> | null | undefined): Promise<void> {
    const code = await retryUntilDone(() => import("../../theme/applyTokens"), this.#signal);
    if (!code) return;
    this.#applier ??= code.createTokenApplier(this.#root);
    this.#applier.apply(current() ?? {});
  }

  /** Applies the same tokens again, as in another document. */
  readopt(): void {
    this.#applier?.readopt();
  }
}

/** The part of the widget that has a look. */
interface LookWidget {
  readonly store: Store;
  readonly tokens: DesignTokens;
  readonly port: { reflect(name: "theme" | "platform", value: string): void };
}

/**
 * Applies the theme, the platform and the host schema's design tokens.
 * @returns a promise that resolves once the tokens are applied
 */
export function applyLook({ port, store, tokens }: LookWidget): Promise<void> {
  const session = store.get(hostSessionAtom);
  const { theme, platform } = lookOf(session, store.get(settingsAtom));
  store.set(themeAtom, theme);
  port.reflect("theme", theme);
  port.reflect("platform", platform);
  if (!session.schema?.tokens && !tokens.areApplied) return Promise.resolve();
  const current = () => store.get(hostSessionAtom).schema?.tokens;
  return tokens.apply(current).then(() => store.set(appliedTokensAtom, current()));
}
