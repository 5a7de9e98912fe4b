import type { Plugin, Rolldown } from "vite";
import { chunksOf } from "./firstPaint.ts";

const packageRoot = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** Describes every module and package that the bundle contains more than once. */
export function findCopies(chunks: Pick<Rolldown.OutputChunk, "fileName" | "moduleIds">[]): string[] {
  const chunkOfModule = new Map<string, string>();
  const rootOfPackage = new Map<string, string>();
  const found = new Set<string>();
  for (const { fileName, moduleIds } of chunks) {
    for (const id of moduleIds) {
      const otherChunk = chunkOfModule.get(id);
      if (otherChunk) found.add(`${id} is in ${otherChunk} and in ${fileName}`);
      chunkOfModule.set(id, fileName);
      const [, root, name] = packageRoot.exec(id) ?? [];
      if (!root || !name) continue;
      const other = rootOfPackage.get(name);
      if (other && other !== root) found.add(`${name} is bundled from ${other} and from ${root}`);
      rootOfPackage.set(name, root);
    }
  }
  return [...found];
}

/** Fails the build if two chunks contain the same module or two versions of a package are bundled. */
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
