const names: ReadonlySet<string> = new Set(["locale", "refetch"]);

/** The locale that the page's address asks for (spec §4, Locale selection); an empty one asks for none. */
export const addressLocale = (): string | undefined => new URLSearchParams(location.search).get("locale") || undefined;

/**
 * Reads the locale that the page's address asks for, and takes the widget's parameters out of the address without a
 * reload (spec §2). They are taken out once all elements of the page have read them.
 */
export function takeAddressLocale(): string | undefined {
  if (document.readyState !== "loading") queueMicrotask(clearParameters);
  else document.addEventListener("DOMContentLoaded", clearParameters, { once: true });
  return addressLocale();
}

/** A query without the widget's parameters; the others stay to the letter. */
export function withoutOwnParameters(search: string): string {
  const isOwn = (part: string) => [...new URLSearchParams(`?${part}`).keys()].some((name) => names.has(name));
  const kept = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => !isOwn(part));
  return kept.join("&") && `?${kept.join("&")}`;
}

function clearParameters(): void {
  const { href, search } = location;
  const kept = withoutOwnParameters(search);
  if (kept === search) return;
  try {
    // the whole address: the page's <base> may be elsewhere
    const address = new URL(href);
    address.search = kept;
    history.replaceState(history.state, "", address);
  } catch {
    // a sandboxed page may not change its address: the parameters are read again after a reload
  }
}
