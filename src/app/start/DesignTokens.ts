import { retryUntilDone } from "../../loading/retryUntilDone";
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
