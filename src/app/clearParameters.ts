import type { Widget } from "./Widget";

/** A query without the parameters of those names; the others stay to the letter. */
export function withoutParameters(search: string, names: readonly string[]): string {
  const isNamed = (part: string) => [...new URLSearchParams(`?${part}`).keys()].some((name) => names.includes(name));
  const kept = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => !isNamed(part));
  return kept.join("&") && `?${kept.join("&")}`;
}

function clear(...names: string[]): void {
  const { href, search } = location;
  const kept = withoutParameters(search, names);
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

/** Takes the widget's parameters out of the page's address, once all elements of the document have read them. */
export function clearOnceRead(): void {
  const clearAll = () => clear("locale", "refetch");
  if (document.readyState !== "loading") clearAll();
  else document.addEventListener("DOMContentLoaded", clearAll, { once: true });
}

/** Loads the methods again whenever the page's history leads to an address with `refetch` (spec §2, index pages). */
export function refetchOnReturn(widget: Pick<Widget, "refetch" | "signal">): void {
  const look = () => {
    if (!new URLSearchParams(location.search).has("refetch")) return;
    widget.refetch();
    // the page's other elements look first
    setTimeout(() => clear("refetch"));
  };
  window.addEventListener("popstate", look, { signal: widget.signal });
}
