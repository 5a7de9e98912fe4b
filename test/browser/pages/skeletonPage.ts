/** Reads the drawn parts of an element, before and after the widget's code has loaded. */
import type { View } from "./pageWindow.ts";
import { allByRole, type Role } from "./tree.ts";

const roles: Role[] = ["button", "heading", "list", "status", "image"];

/** The address of a script whose element's code comes 1.5 s late, from no cache. */
export const lateScript = () => `/late/${crypto.randomUUID()}/cashier-widget.js`;

const partOf = (element: HTMLElement, names: string) => element.shadowRoot?.querySelector(names);

export const hasSkeleton = (element: HTMLElement) => Boolean(partOf(element, "[part~=skeleton]"));

/**
 * Left edge, upper edge and width of header, tabs, the first heading's line and the first row; heights where both have
 * them.
 */
export function places(element: HTMLElement): Record<string, number[] | undefined> {
  const at = (names: string) => {
    const box = partOf(element, names)?.getBoundingClientRect();
    return box && [box.x, box.y, box.width].map(Math.round);
  };
  const heightOf = (names: string) => Math.round(partOf(element, names)?.getBoundingClientRect().height ?? 0);
  return {
    header: at("[part~=header]"),
    close: at("[part~=close]"),
    tabs: at(".tabs"),
    section: at(".section"),
    grid: at(".grid"),
    row: at(".tile"),
    mark: at(".tile > :first-child"),
    heights: [".header", ".tabs", ".tile", ".tile > :first-child"].map(heightOf),
  };
}

/** The element's colours. */
export function colours(element: HTMLElement): string[] {
  const view = element.ownerDocument.defaultView ?? window;
  const tile = partOf(element, ".tile");
  return [element, ...(tile ? [tile] : [])].map((box) => view.getComputedStyle(box).backgroundColor);
}

/** What is drawn of an element, and what of it a screen reader or the keyboard finds. */
export const drawn = (element: HTMLElement) => ({
  places: places(element),
  colours: colours(element),
  theme: element.dataset.theme,
  hasCloseButton: partOf(element, "[part~=close]")?.checkVisibility({ visibilityProperty: true }),
  hidden: [...(element.shadowRoot?.children ?? [])].map((child) => child.getAttribute("aria-hidden")),
  exposed: roles.flatMap((role) => allByRole(element, role)),
  focusable: [...(element.shadowRoot?.querySelectorAll("button, a, input, [tabindex]") ?? [])],
});

/** The element in the frames of its page, from the first one after the script's arrival on. */
export interface Watched {
  /** how many screens the root holds, as each frame is about to be painted */
  screens: number[];
  /** the skeleton, in its first frame */
  skeleton?: ReturnType<typeof drawn>;
}

/** Whether cashier-widget.js has run in a page. */
export const hasLoaderRun = (view: View) => Reflect.has(view.document, Symbol.for("cashier.loading"));

export function watchSkeleton(view: View): Watched {
  const watched: Watched = { screens: [] };
  const look = () => {
    const element = view.document.querySelector<HTMLElement>("cashier-widget");
    if (hasLoaderRun(view) && element) {
      watched.screens.push(element.shadowRoot?.querySelectorAll("[part~=screen]").length ?? 0);
      if (hasSkeleton(element)) watched.skeleton ??= drawn(element);
    }
    view.requestAnimationFrame(look);
  };
  view.requestAnimationFrame(look);
  return watched;
}
