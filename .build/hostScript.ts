import type { Plugin } from "vite";
import { plainScript } from "./plainScript.ts";

/** Emits cashier-host.js, the script for pages that embed the iframe page. */
export function hostScript(): Plugin {
  return {
    name: "cashier-host",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler() {
        const source = await plainScript("src/hostPage/script.ts");
        this.emitFile({ type: "asset", fileName: "cashier-host.js", source });
      },
    },
  };
}
