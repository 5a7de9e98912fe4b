/** Where things are, and whether they move. */
import type { Role } from "./accessibility.ts";
import { type Cashier, on } from "./cashierPage.ts";
import type { View } from "./pageWindow.ts";

interface Shift {
  /** how much has moved: the share of the page in Chromium, else the number of boxes */
  value: number;
  /** the elements that have moved, from where to where */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  sources: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const isShift = (entry: PerformanceEntry): entry is ShiftEntry => entry.entryType === "layout-shift";

const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");

/** Names what has moved by the element that is there now: the entry hides sources inside a shadow root. */
function describe(view: View, { previousRect, currentRect }: ShiftEntry["sources"][number]): string {
  const [x, y] = [currentRect.x + currentRect.width / 2, currentRect.y + currentRect.height / 2];
  const root = view.document.querySelector("cashier-widget")?.shadowRoot;
  const there = root?.elementFromPoint(x, y);
  return `${there?.localName}.${there?.className} from ${place(previousRect)} to ${place(currentRect)}`;
}

/** px that a box may move without counting, as in Chromium */
const leastShift = 3;

/** The boxes of a document and of the element's shadow root, as if nothing were scrolled. */
function boxesIn({ document }: View): Map<Element, DOMRect> {
  const root = document.querySelector("cashier-widget")?.shadowRoot;
  const all = [document, root].flatMap((place) => [...(place?.querySelectorAll("*") ?? [])]);
  const scrolled = all.filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0);
  const boxes = all.map((node): [Element, DOMRect] => {
    const box = node.getBoundingClientRect();
    for (const scroller of scrolled) {
      if (scroller === node || !scroller.contains(node)) continue;
      box.x += scroller.scrollLeft;
      box.y += scroller.scrollTop;
    }
    return [node, box];
  });
  return new Map(
    boxes.filter(([node, { width, height }]) => width > 0 && height > 0 && !node.closest("svg svg, svg *")),
  );
}

/** Collects what moves from one frame to the next, in engines that report no layout shifts. */
function compareFrames(view: View, shifts: Shift[]): void {
  let before = boxesIn(view);
  const isInside = ({ top, left, bottom, right }: DOMRect) =>
    top < view.innerHeight && left < view.innerWidth && bottom > 0 && right > 0;
  const compare = () => {
    if (view.closed) return;
    const now = boxesIn(view);
    const moved = [...now].flatMap(([node, box]) => {
      const last = before.get(node);
      if (!last || !(isInside(last) || isInside(box))) return [];
      const way = Math.max(Math.abs(box.x - last.x), Math.abs(box.y - last.y));
      return way < leastShift ? [] : [`${node.localName}.${node.className} from ${place(last)} to ${place(box)}`];
    });
    if (moved.length > 0) shifts.push({ value: moved.length, moved });
    before = now;
    view.requestAnimationFrame(compare);
  };
  view.requestAnimationFrame(compare);
}

/** Collects the layout shifts of a page from now on, those right after an input too. @returns what has moved so far */
export function watchShifts(view: View): () => Promise<Shift[]> {
  const shifts: Shift[] = [];
  const frame = () => new Promise((resolve) => view.requestAnimationFrame(resolve));
  if (!view.PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
    compareFrames(view, shifts);
    return async () => {
      await frame();
      await frame();
      return [...shifts];
    };
  }
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries.filter(isShift))
      shifts.push({ value: entry.value, moved: entry.sources.map((source) => describe(view, source)) });
  };
  const observer = new view.PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  return async () => {
    // the frame that draws what has been waited for, and the one after it
    await frame();
    await frame();
    note(observer.takeRecords());
    return [...shifts];
  };
}

const roles: Role[] = ["button", "heading", "list", "status", "img"];

type Place = ParentNode | null | undefined;

/** Whether an element waits for its list with a skeleton. */
export const hasSkeleton = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector("[part~=skeleton]") != null;

const screenOf = (place: Place) => place?.querySelector<HTMLElement>("[part~=screen]");

/** The visible parts of an element: the header, and the screen below it. */
export const contentOf = (place: Place) => screenOf(place)?.parentElement;

/** The frame inside the cashier, if there is one. */
export const frameOf = ({ element }: { element: HTMLElement }) =>
  element.shadowRoot?.querySelector<HTMLIFrameElement>("iframe") ?? undefined;

/** The part of the screen that scrolls where it has no room. */
export function scrollerOf(place: Place): HTMLElement | undefined {
  const inside = [...(screenOf(place)?.querySelectorAll<HTMLElement>("*") ?? [])];
  const view = inside[0]?.ownerDocument.defaultView ?? window;
  return inside.find((node) => /auto|scroll/.test(view.getComputedStyle(node).overflowY));
}

/** The rows of a list that open a method or a group. */
export const rowsOf = (place: Place): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>("[part~=method], [part~=group]") ?? []),
];

/** The mark that a row begins with. */
export const markOf = (row: Element): HTMLElement => {
  const mark = row.firstElementChild;
  if (mark && "dataset" in mark) return mark as HTMLElement;
  throw new Error("The row has no mark");
};

/** The rooms that a list keeps for what comes later: how many rows each has. */
export const roomsOf = (place: Place): number[] =>
  [...(scrollerOf(place)?.children ?? [])]
    .filter(({ localName, textContent, lastElementChild }) => localName === "div" && !textContent && lastElementChild)
    .map(({ lastElementChild }) => lastElementChild?.childElementCount ?? 0);

/** The first list of rows, or what stands in for it. */
const listOf = (place: Place) =>
  place?.querySelector("ul") ?? place?.querySelector("[part~=skeleton] > [aria-hidden] > div > :last-child");

/**
 * Left edge, upper edge and width of header, tabs, the first list and its first row; heights where both have them.
 */
export function places({ shadowRoot }: HTMLElement): Record<string, number[] | undefined> {
  const list = listOf(shadowRoot);
  const row = list?.firstElementChild?.firstElementChild;
  const header = shadowRoot?.querySelector("[part~=header]");
  const tabs = screenOf(shadowRoot)?.previousElementSibling;
  const mark = row?.firstElementChild;
  const at = (node: Element | null | undefined) => {
    const box = node?.getBoundingClientRect();
    return box && [box.x, box.y, box.width].map(Math.round);
  };
  return {
    header: at(header),
    close: at(shadowRoot?.querySelector("[part~=close]")),
    tabs: at(tabs),
    section: at(list?.parentElement),
    list: at(list),
    row: at(row),
    mark: at(mark),
    heights: [header, tabs, row, mark].map((node) => Math.round(node?.getBoundingClientRect().height ?? 0)),
  };
}

/** The element's colours. */
export function colours(element: HTMLElement): string[] {
  const view = element.ownerDocument.defaultView ?? window;
  const row = listOf(element.shadowRoot)?.firstElementChild?.firstElementChild;
  return [element, ...(row ? [row] : [])].map((box) => view.getComputedStyle(box).backgroundColor);
}

/** The visible parts of an element, and those that a screen reader or the keyboard reaches. */
export const appearanceOf = (element: HTMLElement) => ({
  places: places(element),
  colours: colours(element),
  theme: element.dataset.theme,
  hasCloseButton: element.shadowRoot?.querySelector("[part~=close]")?.checkVisibility({ visibilityProperty: true }),
  hidden: [...(element.shadowRoot?.children ?? [])].map((child) => child.getAttribute("aria-hidden")),
  exposed: roles.flatMap((role) => on(element).all(role)),
  focusable: [...(element.shadowRoot?.querySelectorAll("button, a, input, [tabindex]") ?? [])],
});

/** Whether nothing that scrolls or clips around the focused control cuts off its focus ring. */
export function isRingWhole({ focused }: Cashier): boolean {
  if (!focused) return false;
  const { outlineWidth, outlineOffset } = getComputedStyle(focused);
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const box = focused.getBoundingClientRect();
  for (let node = focused.parentElement; node; node = node.parentElement) {
    if (getComputedStyle(node).overflowY === "visible") continue;
    const clip = node.getBoundingClientRect();
    if (box.top - reach < clip.top - 0.5 || box.bottom + reach > clip.bottom + 0.5) return false;
  }
  return true;
}

/** Whether a box lies within the element and the window, and nothing covers its middle or cuts off one of its edges. */
export function isInView({ element }: Cashier, node: Element): boolean {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const around = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [x, y],
    [left + 2, y],
    [right - 2, y],
    [x, top + 2],
    [x, bottom - 2],
  ] as const;
  return (
    left >= around.left &&
    right <= around.right &&
    top >= around.top &&
    bottom <= around.bottom &&
    points.every((point) => node.contains(element.shadowRoot?.elementFromPoint(...point) ?? null))
  );
}
