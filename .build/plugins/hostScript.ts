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
        const fileName = "cashier-host.js";
        const { code, map } = await plainScript("src/hostPage/script.ts", fileName);
        this.emitFile({ type: "asset", fileName, source: code });
        this.emitFile({ type: "asset", fileName: `${fileName}.map`, source: map });
      },
    },
  };
}
