import type { TokenApplier } from "../../theme/applyTokens";

/**
 * The design tokens of one element. Few hosts send any, so the code that applies them is loaded with the first ones.
 */
export class DesignTokens {
  readonly #root: ShadowRoot;
  #applier: TokenApplier | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  /** Whether tokens have been applied: others have to replace them. */
  get areApplied(): boolean {
    return this.#applier !== undefined;
  }

  /** Replaces the tokens. @param current reads them once the code is loaded: the session may change meanwhile */
  async apply(current: () => Readonly<Record<string, unknown>>): Promise<void> {
    try {
      const { createTokenApplier } = await import("../../theme/applyTokens");
      this.#applier ??= createTokenApplier(this.#root);
      const ignored = this.#applier.apply(current());
      if (ignored.length > 0) console.warn(`cashier-widget: design tokens ignored: ${ignored.join(", ")}`);
    } catch {
      // the default look is complete without tokens
    }
  }

  /** Applies the same tokens again, as in another document. */
  readopt(): void {
    this.#applier?.readopt();
  }
}
