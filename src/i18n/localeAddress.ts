// The loader bundles this module.

/** The address of a locale's texts. */
export const localeAddress = (server: string, product: string, locale: string): string =>
  `${server}/${encodeURIComponent(product)}/locales/${locale}.json`;
