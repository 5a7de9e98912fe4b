import { retryUntilDone } from "../../loading/retryUntilDone";
import { loadRowDetails } from "../../payment/row/EntryTile";
import { hostSessionAtom } from "../../session/atoms";
import { warnOfHostMistakes } from "../reporting/hostMistakes";
import type { Widget } from "../Widget";
import { clearParameters } from "./addressParameters";

/**
 * Loads the code that a widget needs even when the network fails: notices, pushes, the socket library, the error page's
 * icon, the registry of flows, the status screen, and questions to a host that wants to be asked about payments. Also
 * loads the details of rows, as the player may leave the first list before they load, listens for addresses with
 * `refetch`, and warns of the host's mistakes. Requests all code again after a failure.
 */
export function prefetch(widget: Widget): void {
  const { signal } = widget;
  const load = () =>
    Promise.all([
      import("../notices/Notices"),
      import("./dispatchPush"),
      import("../../ui/feedback/StatusIcon"),
      widget.deferred.loadScreen("/deposit/complete"),
      widget.connection.prepare(),
      widget.store.get(hostSessionAtom).beforeSubmit && import("../../host/SubmitQuestions"),
    ]);
  void retryUntilDone(load, signal);
  void retryUntilDone(() => loadRowDetails(widget), signal);
  refetchOnReturn(widget);
  warnOfHostMistakes(widget);
}

/**
 * Loads the methods again whenever the page's history leads to an address with `refetch`, also if that happened
 * before this code was loaded.
 */
export function refetchOnReturn(widget: Pick<Widget, "refetch" | "signal">): void {
  const onPopState = () => {
    if (!new URLSearchParams(location.search).has("refetch")) return;
    widget.refetch();
    // after the page's other elements have read it
    setTimeout(() => clearParameters("refetch"));
  };
  window.addEventListener("popstate", onPopState, { signal: widget.signal });
  // while the page loads, `refetch` belongs to its start, and `takeAddressLocale` removes it
  if (document.readyState !== "loading") onPopState();
}
