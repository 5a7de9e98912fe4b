import { knownLocale } from "../i18n/locales";

/** The locale that the page's address asks for (spec §4, Locale selection); one that is not supported asks for none. */
export function addressLocale(): string | undefined {
  const locale = new URLSearchParams(location.search).get("locale") ?? "";
  return knownLocale(locale) && locale;
}

/**
 * Reads the locale that the page's address asks for, and takes the widget's parameters out of the address without a
 * reload (spec §2). They are taken out once all elements of the page have read them.
 */
export function takeAddressLocale(): string | undefined {
  // few addresses have any, so their code comes apart; where it does not come they are read again after a reload
  if (location.search) {
    import("./clearParameters").then(
      ({ clearOnceRead }) => clearOnceRead(),
      () => {},
    );
  }
  return addressLocale();
}
