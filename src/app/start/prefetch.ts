import { retryUntilDone } from "../../loading/retryUntilDone";
import { loadRowDetails } from "../../payment/row/EntryTile";
import { whenTrue } from "../../session/Store";
import { whenIdle } from "../../ui/dom/moments";
import { nextPaint } from "../../ui/dom/nextPaint";
import { isSettledAtom } from "../state";
import type { Widget } from "../Widget";

/**
 * Loads the code that a widget needs even when the network fails: notices, pushes, the socket library, the error page's
 * icon, the registry of flows and the status screen. Also loads the details of rows, as the player may leave the first
 * list before they load, the listener for addresses with `refetch`, and the warnings about the host's mistakes. Starts
 * once the first screen is shown and the browser is idle, and retries after a failure.
 */
export function prefetch(widget: Widget): void {
  const { store, signal } = widget;
  const load = () =>
    Promise.all([
      import("../messages/Notices"),
      import("./receivePush"),
      import("../../ui/feedback/StatusIcon"),
      widget.flows.loadScreen("/deposit/complete"),
      widget.connection.prepare(),
    ]);
  const loadListener = () => import("./refetchOnReturn");
  const loadWarnings = () => import("../reporting/hostMistakes");
  const loadAll = () => {
    void retryUntilDone(load, signal);
    void retryUntilDone(() => loadRowDetails(widget), signal);
    void retryUntilDone(loadListener, signal).then((code) => code?.refetchOnReturn(widget));
    void retryUntilDone(loadWarnings, signal).then((code) => code?.warnOfHostMistakes(widget));
  };
  // nothing may delay the painting of the list
  void whenTrue(store, isSettledAtom, signal)
    .then(nextPaint)
    .then(() => whenIdle(loadAll));
}
