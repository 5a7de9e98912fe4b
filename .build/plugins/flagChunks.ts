import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Rolldown } from "vite";
import { compressedSize } from "../size/compressed.ts";

const folder = "node_modules/country-flag-icons/3x2";

/** Brotli bytes of a chunk's flags, each compressed alone; together they take less. */
const chunkBytes = 9_000;

/** The number of each flag's chunk, by its code: neighbours in the alphabet share one. */
function chunkNumbers(): Map<string, number> {
  const numbers = new Map<string, number>();
  let bytes = 0;
  for (const name of readdirSync(folder).sort()) {
    if (!/^[A-Z]{2}\.svg$/.test(name)) continue;
    bytes += compressedSize(readFileSync(join(folder, name)));
    numbers.set(basename(name, ".svg"), Math.ceil(bytes / chunkBytes));
  }
  return numbers;
}

/** Groups the flags into a few chunks: a list of countries needs all of them, which would be 257 requests. */
export function flagChunks(): Rolldown.CodeSplittingGroup {
  const numbers = chunkNumbers();
  const codeOf = (id: string) => /\/country-flag-icons\/3x2\/([A-Z]{2})\.svg/.exec(id)?.[1] ?? "";
  return {
    name: (id) => `flags${numbers.get(codeOf(id))}`,
    test: (id) => numbers.has(codeOf(id)),
    priority: 5,
  };
}
