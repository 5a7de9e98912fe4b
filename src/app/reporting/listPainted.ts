import type { Cashier } from "../../session/Cashier";
import { nextPaint } from "../../ui/nextPaint";
import { widgetStateAtom } from "../state";

/** When the widget's first list was painted, in ms since the page's time origin; undefined in a hidden tab. */
export const listPainted = (widget: Pick<Cashier, "store" | "screen" | "area">): Promise<number | undefined> =>
  new Promise((resolve) => {
    const stop = widget.store.sub(widgetStateAtom, () => {
      const isReady = widget.store.get(widgetStateAtom) === "ready";
      if (!isReady || widget.screen !== `/${widget.area}`) return;
      stop();
      resolve(nextPaint());
    });
  });
