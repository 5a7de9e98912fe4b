import type { Plugin, Rolldown } from "vite";
import { chunksOf } from "./firstPaint.ts";

const packageRoot = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** Sentences about what the bundle holds more than once; none where all is well. */
export function findCopies(chunks: Pick<Rolldown.OutputChunk, "fileName" | "moduleIds">[]): string[] {
  const holders = new Map<string, string>();
  const roots = new Map<string, string>();
  const found = new Set<string>();
  for (const { fileName, moduleIds } of chunks) {
    for (const id of moduleIds) {
      const holder = holders.get(id);
      if (holder) found.add(`${id} is in ${holder} and in ${fileName}`);
      holders.set(id, fileName);
      const [, root, name] = packageRoot.exec(id) ?? [];
      if (!root || !name) continue;
      const other = roots.get(name);
      if (other && other !== root) found.add(`${name} is bundled from ${other} and from ${root}`);
      roots.set(name, root);
    }
  }
  return [...found];
}

/** Fails the build where two chunks hold the same module, or a package is bundled in two versions. */
export function singleCopies(): Plugin {
  return {
    name: "cashier-single-copies",
    apply: "build",
    generateBundle(_options, bundle) {
      const copies = findCopies(chunksOf(bundle));
      if (copies.length) throw new Error(copies.join("\n"));
    },
  };
}
