import type { CatalogFormatter, CatalogType } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** The PO format's flag for a text that no translator has looked at yet. */
export const untranslated = "fuzzy";

/** Locales whose texts are the English ones. */
const english = new Set(["en", "in"]);

// a constant date keeps a second run from changing the files
const po = formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true });

/** Fills in the English text where there is no translation, and flags it until somebody translates it. */
function fillIn(catalog: CatalogType, locale: string | null): CatalogType {
  if (locale === null) return catalog;
  const filled = Object.entries(catalog).map(([id, text]) => {
    if (text.translation || !text.message) return [id, text] as const;
    const flags = english.has(locale) ? [] : [untranslated];
    return [id, { ...text, translation: text.message, extra: { ...text.extra, flags } }] as const;
  });
  return Object.fromEntries(filled);
}

/** The format of the catalogues for `npm run i18n:extract`: a new text is English until it is translated. */
export const catalogueFormat: CatalogFormatter = {
  ...po,
  serialize: (catalog, context) => po.serialize(fillIn(catalog, context.locale), context),
};

/** The ids of the texts in a .po file that nobody has translated yet. */
export async function untranslatedIds(content: string, locale: string): Promise<string[]> {
  const catalog = await po.parse(content, { locale, sourceLocale: "en", filename: `${locale}.po` });
  return Object.entries(catalog).flatMap(([id, { extra }]) => {
    const flags: unknown = extra?.flags;
    return Array.isArray(flags) && flags.includes(untranslated) ? [id] : [];
  });
}
