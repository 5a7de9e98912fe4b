/** Records the unexpected layout shifts of a page, as Chromium counts them. */
import type { View } from "./pageWindow.ts";

interface Shift {
  value: number;
  /** what has moved, and from where to where */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  sources: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const isShift = (entry: PerformanceEntry): entry is ShiftEntry => entry.entryType === "layout-shift";

const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");

/** Names what has moved by what is there now: the sources in a shadow root are kept from the page. */
function describe(view: View, { previousRect, currentRect }: ShiftEntry["sources"][number]): string {
  const [x, y] = [currentRect.x + currentRect.width / 2, currentRect.y + currentRect.height / 2];
  const root = view.document.querySelector("cashier-widget")?.shadowRoot;
  const there = root?.elementFromPoint(x, y);
  return `${there?.localName}.${there?.className} from ${place(previousRect)} to ${place(currentRect)}`;
}

/** Collects the layout shifts of a page from now on, those right after an input too. @returns what has moved so far */
export function watchShifts(view: View): () => Promise<Shift[]> {
  const shifts: Shift[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries.filter(isShift))
      shifts.push({ value: entry.value, moved: entry.sources.map((source) => describe(view, source)) });
  };
  const observer = new view.PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const frame = () => new Promise((resolve) => view.requestAnimationFrame(resolve));
  return async () => {
    // the frame that draws what has been waited for, and the one after it
    await frame();
    await frame();
    note(observer.takeRecords());
    return [...shifts];
  };
}
