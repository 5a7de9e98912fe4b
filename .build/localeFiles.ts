import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

/** Compiles a text for Lingui; a text without placeholders stays a string. */
function compileText(text: string): unknown {
  const compiled = compileMessage(text);
  const [only] = compiled;
  return compiled.length === 1 && typeof only === "string" ? only : compiled;
}

async function checkIds(catalog: Catalog, source: string): Promise<void> {
  const used = Object.keys((await catalog.collect()) ?? {});
  const known = await catalog.read(source);
  const missing = used.filter((id) => !known?.[id]);
  if (missing.length) {
    throw new Error(`Not in ${catalog.getFilename(source)}: ${missing.join(", ")}. Run: npm run i18n:extract`);
  }
}

/** Emits locales/{locale}.json with the text of each id, in English if there is no translation yet. */
export function localeFiles(): Plugin {
  return {
    name: "cashier-locales",
    apply: "build",
    async generateBundle() {
      const config = getConfig();
      const source = config.sourceLocale ?? "en";
      for (const catalog of await getCatalogs(config)) {
        // it takes half of the time of a build; a text without an entry has its own message
        if (!this.meta.watchMode) await checkIds(catalog, source);
        for (const locale of config.locales) {
          const { messages } = await catalog.getTranslations(locale, {
            sourceLocale: source,
            fallbackLocales: { default: source },
          });
          const texts = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileText(text)]));
          this.emitFile({ type: "asset", fileName: `locales/${locale}.json`, source: JSON.stringify(texts) });
        }
      }
    },
  };
}
