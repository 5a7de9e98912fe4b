/** The locale that the page's address asks for (spec §4, Locale selection); an empty one asks for none. */
export const addressLocale = (): string | undefined => new URLSearchParams(location.search).get("locale") || undefined;

/**
 * Reads the locale that the page's address asks for, and takes the widget's parameters out of the address without a
 * reload (spec §2). They are taken out once all elements of the page have read them.
 */
export function takeAddressLocale(): string | undefined {
  // few addresses have any, so their code comes apart; where it does not come they are read again after a reload
  if (/locale|refetch|%/.test(location.search)) {
    import("./clearParameters").then(
      ({ clearOnceRead }) => clearOnceRead(),
      () => {},
    );
  }
  return addressLocale();
}
