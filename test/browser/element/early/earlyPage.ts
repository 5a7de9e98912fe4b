import { nameOf, type Role } from "../../driver/accessibility.ts";
import { on } from "../../driver/cashierPage.ts";
import { contentOf, rowsOf } from "../../driver/layout.ts";
import { type PageWindow, spoiledPages, type View } from "../../driver/pageWindow.ts";
import { until } from "../../waiting.ts";

const appOf = (page: PageWindow) => contentOf(page.element.shadowRoot);
export const tilesOf = (page: PageWindow) => rowsOf(page.element.shadowRoot);
export const tileOf = (page: PageWindow, name: string) =>
  until(name, () => tilesOf(page).find((tile) => nameOf(tile) === name));

/** The controls and texts of a page's first screen, by name, each with its upper left corner and size. */
export function shownOn({ element }: PageWindow): string[] {
  const roles: Role[] = ["heading", "list", "button"];
  return roles.flatMap((role) =>
    on(element)
      .all(role)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return `${role} ${nameOf(one)}: ${[x, y, width, height].map(Math.round).join(" ")}`;
      }),
  );
}

/** Resolves once React's list has replaced the early list, before later parts load, with what `read` gives then. */
function atTakeover<Result>(page: PageWindow, read: () => Result): Promise<Result> {
  const root = page.element.shadowRoot;
  const early = appOf(page);
  return new Promise((resolve) => {
    const watch = new page.view.MutationObserver(() => {
      const app = appOf(page);
      if (!app || app === early) return;
      watch.disconnect();
      resolve(read());
    });
    if (root) watch.observe(root, { childList: true });
  });
}

/** The list with which React replaces the early list. */
export const firstRender = (page: PageWindow) => atTakeover(page, () => shownOn(page));

/** Where a press on the first row of that list lands. */
export const firstHit = (page: PageWindow) =>
  atTakeover(page, () => {
    const [row] = tilesOf(page);
    if (!row) return "no row";
    const { x, y, width, height } = row.getBoundingClientRect();
    const hit = page.element.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2) ?? null;
    return row.contains(hit) ? "in the row" : `on ${hit?.localName}.${hit?.className}`;
  });

/** Shortens the time after which a held press is explained. */
export const shortHold = (view: View) => {
  const original = view.setTimeout;
  view.setTimeout = Object.assign(
    (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      original(handler, delay === 10_000 ? 100 : delay, ...rest),
    original,
  );
};

/** Pages whose element's code is held up or lost; for one test file. */
export function earlyPages() {
  const { open, openSpoiled } = spoiledPages();
  return {
    open,
    openSpoiled,
    /** Opens a page with the list that is drawn without the element's code. */
    async openEarly(attributes: Record<string, string> = {}, how: "held" | "lost" = "held") {
      const opened = await openSpoiled(how, "element", { lang: "en", ...attributes });
      await until("the early list", () => tilesOf(opened.page).length > 0);
      return opened;
    },
  };
}
