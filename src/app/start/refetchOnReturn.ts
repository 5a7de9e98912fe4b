import type { Widget } from "../Widget";
import { clearParameters } from "./addressParameters";

/** Loads the methods again whenever the page's history leads to an address with `refetch` (spec §2, index pages). */
export function refetchOnReturn(widget: Pick<Widget, "refetch" | "signal">): void {
  const look = () => {
    if (!new URLSearchParams(location.search).has("refetch")) return;
    widget.refetch();
    // the page's other elements look first
    setTimeout(() => clearParameters("refetch"));
  };
  window.addEventListener("popstate", look, { signal: widget.signal });
}
