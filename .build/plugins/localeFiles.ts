import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/** Compiles a text for Lingui; a text without placeholders stays a string. */
function compileIcuText(text: string): unknown {
  const compiled = compileMessage(text);
  const [only] = compiled;
  return compiled.length === 1 && typeof only === "string" ? only : compiled;
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
        for (const locale of config.locales) {
          const { messages } = await catalog.getTranslations(locale, {
            sourceLocale: source,
            fallbackLocales: { default: source },
          });
          const texts = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileIcuText(text)]));
          this.emitFile({ type: "asset", fileName: `locales/${locale}.json`, source: JSON.stringify(texts) });
        }
      }
    },
  };
}
