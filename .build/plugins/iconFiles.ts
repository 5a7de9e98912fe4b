import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { drawIcons } from "../icons/iconSet.ts";

/** The module that lists the icons' addresses. */
const registry = resolve("src/ui/icons/iconFiles.ts");

/**
 * Emits every icon as icons/{name}-{hash}.svg and generates the module with their addresses, written so that a host's
 * bundler finds the files.
 */
export function iconFiles(): Plugin {
  let isBuild = false;
  return {
    name: "cashier-icon-files",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    load: {
      filter: { id: /\/iconFiles\.ts$/ },
      handler(id) {
        if (id !== registry) return undefined;
        const address = (name: string, source: string) => {
          const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
          const fileName = `icons/${name}-${hash}.svg`;
          if (!isBuild) return JSON.stringify(fileName);
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", fileName, source })}`;
        };
        const entries = [...drawIcons()].map(([name, { light, dark }]) => {
          const addresses = [address(name, light), ...(dark ? [address(`${name}-dark`, dark)] : [])];
          return `${JSON.stringify(name)}: [${addresses.join(", ")}],`;
        });
        return `export const iconFiles = {\n${entries.join("\n")}\n};\n`;
      },
    },
  };
}
