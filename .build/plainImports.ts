import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/**
 * Leaves dynamic imports to the browser. Vite's helper preloads scripts by links without a nonce, which violates a
 * nonce-only CSP, and styles, which lazy chunks do not have.
 */
export function plainImports(): Plugin {
  return {
    name: "cashier-plain-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: (id) => (id === helper ? "export const __vitePreload = (load) => load();" : undefined),
    },
  };
}
