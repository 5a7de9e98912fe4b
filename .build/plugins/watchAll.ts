import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Builds again when any file of a folder changes: the texts and the loader are not in the graph of modules. */
export function watchAll(folder: string): Plugin {
  return {
    name: "cashier-watch-all",
    apply: "build",
    buildStart() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) this.addWatchFile(join(process.cwd(), entry.parentPath, entry.name));
    },
  };
}
