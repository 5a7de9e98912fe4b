import { build, type Plugin } from "vite";
import { onlyChunk } from "../plugins/plainScript.ts";
import { compressedSize } from "./compressed.ts";

const entry = "\0library-floor";
const source = `export { createRoot } from "react-dom/client";
export * from "react";
export { jsx, jsxs } from "react/jsx-runtime";
export { io } from "socket.io-client";`;

const virtualEntry = (code: string): Plugin => ({
  name: "library-floor",
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) => (id === entry ? code : undefined),
});

/**
 * Bundles a module with the installed libraries that it imports, without the widget's own build options.
 * @param format `es`, or `iife` for a classic script
 * @returns the minified code
 */
export async function bundleAlone(code: string, format: "es" | "iife"): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [virtualEntry(code)],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "exports-only",
        output: { codeSplitting: false, format },
      },
    },
  });
  return onlyChunk(result, "The set of libraries").code;
}

/** The size of React, React DOM and socket.io-client bundled alone, in brotli bytes: the minimum for the widget. */
export async function libraryFloor(): Promise<number> {
  return compressedSize(await bundleAlone(source, "es"));
}
