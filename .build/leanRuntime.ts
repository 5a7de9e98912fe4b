import type { Plugin } from "vite";

const preloadHelper = "\0vite/preload-helper.js";
const syncStore = "\0use-sync-external-store";

/**
 * Leaves out two pieces of runtime that do nothing here: Vite's preload helper (the loader preloads, styles are text)
 * and the shim of a hook that React itself has since version 18. 1.5 kB brotli.
 */
export function leanRuntime(): Plugin {
  return {
    name: "cashier-lean-runtime",
    enforce: "pre",
    apply: "build",
    resolveId: {
      filter: { id: /^use-sync-external-store\/shim/ },
      handler: () => syncStore,
    },
    load: {
      filter: { id: /^\0(?:vite\/preload-helper\.js|use-sync-external-store)$/ },
      handler(id) {
        if (id === preloadHelper) return "export const __vitePreload = (load) => load();";
        return 'export { useSyncExternalStore } from "react";';
      },
    },
  };
}
