import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/**
 * Leaves dynamic imports to the browser. Vite's own helper preloads styles, of which lazy chunks have none, and scripts by
 * links without a nonce, each of which a host with a nonce-only CSP would get reported as a violation.
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
