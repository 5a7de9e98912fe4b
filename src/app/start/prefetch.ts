import { retryUntilDone } from "../../session/retryUntilDone";
import { whenIdle } from "../../ui/whenIdle";
import { widgetStateAtom } from "../state";
import type { Widget } from "../Widget";

/**
 * Fetches what a widget may need when no code can be fetched: what tells of trouble, and what keeps the focus; and
 * what reads addresses that the page's history leads to. It begins once the first screen is there and the browser is
 * idle, and does not stop at a failure.
 */
export function fetchMessages(widget: Widget): void {
  const { store, signal } = widget;
  let isBegun = false;
  const begin = () => {
    if (isBegun || !["ready", "failed"].includes(store.get(widgetStateAtom))) return;
    isBegun = true;
    const load = () =>
      Promise.all([
        import("../notices/Notices"),
        import("./receivePush"),
        import("../pages/MessageIcon"),
        widget.flows.load(),
      ]);
    const listen = async () => (await import("./refetchOnReturn")).refetchOnReturn(widget);
    const callOff = whenIdle(() => {
      void retryUntilDone(load, signal);
      void retryUntilDone(listen, signal);
    });
    signal.addEventListener("abort", callOff, { once: true });
  };
  store.sub(widgetStateAtom, begin);
  begin();
}
