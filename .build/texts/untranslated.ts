import { readFileSync } from "node:fs";
import { interfaceLocales } from "../../src/i18n/locales.ts";
import { untranslated, untranslatedIds } from "./catalogueFormat.ts";

// prints what is to be translated, by language
for (const locale of interfaceLocales) {
  const ids = await untranslatedIds(readFileSync(`src/i18n/locales/${locale}.po`, "utf8"), locale);
  if (ids.length) console.log(`${locale}.po: translate, and remove "#, ${untranslated}" at ${ids.join(", ")}`);
}
