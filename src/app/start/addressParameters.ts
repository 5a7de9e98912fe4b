import { knownLocale } from "../../i18n/locales";

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
  const clear = () => clearParameters("locale", "refetch");
  if (document.readyState !== "loading") queueMicrotask(clear);
  else document.addEventListener("DOMContentLoaded", clear, { once: true });
  return addressLocale();
}

/** A query without the parameters of those names; the others stay to the letter. */
export function withoutParameters(search: string, names: readonly string[]): string {
  const isOther = (part: string) => ![...new URLSearchParams(`?${part}`).keys()].some((name) => names.includes(name));
  const kept = search.slice(1).split("&").filter(isOther).join("&");
  return kept && `?${kept}`;
}

/** Takes parameters out of the page's address without a reload. */
export function clearParameters(...names: string[]): void {
  const { href, search } = location;
  const kept = withoutParameters(search, names);
  try {
    // the first question mark of an address is its query's
    const address = href.replace(search, () => kept);
    if (kept !== search) history.replaceState(history.state, "", address);
  } catch {
    // a sandboxed page may not change its address: the parameters are read again after a reload
  }
}
