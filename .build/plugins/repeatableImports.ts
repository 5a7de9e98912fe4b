import { resolve } from "node:path";
import type { Plugin } from "vite";

/** The function that repeats an import. Its name is as long as `import`, so that source maps stay right. */
const name = "obtain";
const module = resolve("src/loading/obtain.ts");

/** A call that keeps the function's name in a module until its imports are replaced. */
const mark = `${name}("repeatable");`;
const writtenMark = /\b([\w$]+)\("repeatable"\);?/g;

/**
 * Code that runs after React has loaded. Code that draws the list before React cannot wait for the chunk that holds the
 * function.
 */
const lazyCode = /\/src\/(?:app|cashier|element|flows|form|payment|transaction)\/(?!.*\.test\.)[^?]+\.tsx?$/;
const entries = /\/src\/element\/embed\.ts$/;

/**
 * Has lazy code fetch its chunks by {@link module}, which can fetch again what an engine remembers as lost. It replaces
 * the imports in chunks, not in modules: there the bundler needs them, to leave out what nobody uses. It does so by
 * text, because Rolldown lacks Rollup's hook for it, `renderDynamicImport`. Chunks that a plug-in emits itself, with
 * `import.meta.ROLLUP_FILE_URL_…` as their addresses, keep exports that nobody uses.
 */
export function repeatableImports(): Plugin {
  return {
    name: "cashier-repeatable-imports",
    apply: "build",
    transform: {
      filter: { id: lazyCode, code: /\bimport\(/ },
      handler(code, id) {
        if (id === module || entries.test(id)) return undefined;
        // on the first line, so that all lines keep their numbers
        return { code: `import { ${name} } from ${JSON.stringify(module)}; ${mark} ${code}`, map: null };
      },
    },
    renderChunk(code) {
      const names = new Set([...code.matchAll(writtenMark)].map(([, written]) => written));
      if (names.size === 0) return null;
      if (names.size > 1 || !names.has(name)) throw new Error(`${[...names]} stand for ${name} in one chunk`);
      const blank = (text: string) => " ".repeat(text.length);
      return {
        code: code.replace(writtenMark, blank).replace(/\bimport\((?=["'`]\.\/)/g, `${name}(`),
        map: null,
      };
    },
  };
}
