import { addressLocale } from "../../i18n/locales";

/**
 * Reads the locale of the page's address, and removes the widget's parameters from the address without a reload, once
 * all elements of the page have read them.
 */
export function takeAddressLocale(): string | undefined {
  const clear = () => clearParameters("locale", "refetch");
  if (document.readyState !== "loading") queueMicrotask(clear);
  else document.addEventListener("DOMContentLoaded", clear, { once: true });
  return addressLocale();
}

/** A query without the named parameters; the others stay exactly as they are. */
export function withoutParameters(search: string, names: readonly string[]): string {
  const isOther = (part: string) => ![...new URLSearchParams(`?${part}`).keys()].some((name) => names.includes(name));
  const kept = search.slice(1).split("&").filter(isOther).join("&");
  return kept && `?${kept}`;
}

/** Removes parameters from the page's address without a reload. */
export function clearParameters(...names: string[]): void {
  const { href, search } = location;
  const kept = withoutParameters(search, names);
  try {
    // the first question mark of an address starts its query
    const address = href.replace(search, () => kept);
    if (kept !== search) history.replaceState(history.state, "", address);
  } catch {
    // a sandboxed page cannot change its address: a reload reads the parameters again
  }
}
