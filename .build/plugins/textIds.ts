import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import type { Plugin } from "vite";

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

async function checkIds(catalog: Catalog, source: string): Promise<void> {
  const used = Object.keys((await catalog.collect()) ?? {});
  const known = await catalog.read(source);
  const missing = used.filter((id) => !known?.[id]);
  if (missing.length) {
    throw new Error(`Not in ${catalog.getFilename(source)}: ${missing.join(", ")}. Run: npm run i18n:extract`);
  }
}

/**
 * Fails the build if the code uses a text that no catalogue has. Reading all code takes half of the time of a build.
 */
export function textIds(): Plugin {
  return {
    name: "cashier-text-ids",
    apply: "build",
    async generateBundle() {
      const config = getConfig();
      for (const catalog of await getCatalogs(config)) await checkIds(catalog, config.sourceLocale ?? "en");
    },
  };
}
