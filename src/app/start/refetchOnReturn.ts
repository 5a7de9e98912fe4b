import type { Widget } from "../Widget";
import { clearParameters } from "./addressParameters";

/** Loads the methods again whenever the page's history leads to an address with `refetch`. */
export function refetchOnReturn(widget: Pick<Widget, "refetch" | "signal">): void {
  const onPopState = () => {
    if (!new URLSearchParams(location.search).has("refetch")) return;
    widget.refetch();
    // after the page's other elements have read it
    setTimeout(() => clearParameters("refetch"));
  };
  window.addEventListener("popstate", onPopState, { signal: widget.signal });
}
