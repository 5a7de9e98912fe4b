import { methodsCall } from "../../api/listCalls";
import type { Cashier } from "../../cashier/Cashier";
import type { EarlyList } from "../../early/EarlyList";
import { regionOf } from "../../session/region";
import { nextPaint } from "../../ui/dom/nextPaint";
import { widgetStateAtom } from "../state";

interface Listed extends Pick<Cashier, "store" | "screen" | "area"> {
  readonly earlyList: EarlyList | undefined;
}

/** When the list was painted that was drawn before React had loaded, if React shows the same one. */
function paintedEarlyMs({ earlyList, area, store }: Listed): number | undefined {
  return earlyList?.isOf(methodsCall(area, regionOf(store))) ? earlyList.paintedAtMs : undefined;
}

/** When the widget's first list was painted, in ms since the page's time origin; undefined in a hidden tab. */
export const listPainted = (widget: Listed): Promise<number | undefined> =>
  new Promise((resolve) => {
    const stop = widget.store.sub(widgetStateAtom, () => {
      const isReady = widget.store.get(widgetStateAtom) === "ready";
      if (!isReady || widget.screen !== `/${widget.area}`) return;
      stop();
      resolve(paintedEarlyMs(widget) ?? nextPaint());
    });
  });
