import { resolve } from "node:path";
import type { Plugin } from "vite";

/** The function that repeats an import. Its name is as long as `import`, so that source maps stay right. */
const helperName = "obtain";
const helperModule = resolve("src/loading/obtain.ts");

/** A call that keeps the function's name in a module until its imports are replaced. */
const helperCall = `${helperName}("repeatable");`;
const writtenCall = /\b([\w$]+)\("repeatable"\);?/g;

/**
 * Code that runs after React has loaded. Code that draws the list before React cannot wait for the chunk that holds the
 * function.
 */
const lazyCode = /\/src\/(?:app|cashier|element|flows|form|payment|telemetry|transaction)\/(?!.*\.test\.)[^?]+\.tsx?$/;
const entries = /\/src\/element\/embed\.ts$/;

/**
 * Makes lazy code fetch its chunks with {@link helperModule}, which can fetch again what an engine remembers as lost.
 * It replaces the imports in chunks, not in modules: there the bundler needs them, to leave out what nobody uses. It
 * does so by text, because Rolldown lacks Rollup's hook for it, `renderDynamicImport`. Chunks that a plug-in emits
 * itself, with `import.meta.ROLLUP_FILE_URL_…` as their addresses, keep exports that nobody uses.
 */
export function repeatableImports(): Plugin {
  return {
    name: "cashier-repeatable-imports",
    apply: "build",
    transform: {
      filter: { id: lazyCode, code: /\bimport\(/ },
      handler(code, id) {
        if (id === helperModule || entries.test(id)) return undefined;
        // on the first line, so that all lines keep their numbers
        return {
          code: `import { ${helperName} } from ${JSON.stringify(helperModule)}; ${helperCall} ${code}`,
          map: null,
        };
      },
    },
    renderChunk(code) {
      const names = new Set([...code.matchAll(writtenCall)].map(([, written]) => written));
      if (names.size === 0) return null;
      if (names.size > 1 || !names.has(helperName))
        throw new Error(`A chunk calls ${helperName}() as ${[...names].join(" and ")}: rename what collides with it`);
      const blank = (text: string) => " ".repeat(text.length);
      return {
        code: code.replace(writtenCall, blank).replace(/\bimport\((?=["'`]\.\/)/g, `${helperName}(`),
        map: null,
      };
    },
  };
}
