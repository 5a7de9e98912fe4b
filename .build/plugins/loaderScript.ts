import type { Plugin } from "vite";
import { findFirstPaint } from "./firstPaint.ts";
import { plainScript } from "./plainScript.ts";

/** Emits cashier-widget.js, a module and a classic script in one, with the hashed file names of the first paint. */
export function loaderScript(): Plugin {
  return {
    name: "cashier-loader",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const { element, early, second, start, card, host, list } = findFirstPaint(bundle);
        // the loader imports these two itself
        const others = (files: string[]) => files.filter((file) => file !== element && file !== early);
        const preloads = { start: others(start), card: others(card), host, list: others(list) };
        const firstPaint = JSON.stringify({ element, early, second, ...preloads });
        const fileName = "cashier-widget.js";
        const { code, map } = await plainScript("src/loader.ts", fileName, { firstPaint });
        this.emitFile({ type: "asset", fileName, source: code });
        this.emitFile({ type: "asset", fileName: `${fileName}.map`, source: map });
      },
    },
  };
}
