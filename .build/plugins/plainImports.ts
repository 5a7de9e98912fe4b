import type { Plugin } from "vite";

/** Vite's plug-in that wraps each dynamic import in its helper. */
const wrapper = "native:import-analysis-build";

/**
 * Leaves dynamic imports to the browser. Vite's helper preloads scripts by links without a nonce, which violates a
 * nonce-only CSP, and styles, which lazy chunks do not have. The first paint is also 250 B smaller without it.
 */
export function plainImports(): Plugin {
  return {
    name: "cashier-plain-imports",
    apply: "build",
    configResolved(config) {
      const plugins = config.plugins.filter(({ name }) => name !== wrapper);
      if (plugins.length === config.plugins.length)
        throw new Error(`Vite no longer has the plug-in ${wrapper}: find what wraps dynamic imports now`);
      Object.assign(config, { plugins });
    },
  };
}
