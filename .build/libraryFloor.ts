import { build, type Plugin } from "vite";
import { compressedSize } from "./compressed.ts";

const entry = "\0library-floor";
const source = `export { createRoot } from "react-dom/client";
export * from "react";
export { jsx, jsxs } from "react/jsx-runtime";
export { io } from "socket.io-client";`;

const virtualEntry: Plugin = {
  name: "library-floor",
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) => (id === entry ? source : undefined),
};

/** The size of React, React DOM and socket.io-client bundled alone, in brotli bytes: the minimum for the widget. */
export async function libraryFloor(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [virtualEntry],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "exports-only", output: { codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  return chunk ? compressedSize(chunk.code) : 0;
}
