import { temporaryFrames } from "../driver/frame.ts";
import { until } from "../waiting.ts";

/** Where a page has the script, see {@link servePlacedPage}. */
export interface Place {
  place: string;
  base?: string;
  policy?: string;
  map?: string;
}

/** A host page in a frame, and what is noticed in it. */
export interface PlacedPage {
  view: Window & typeof globalThis;
  /** the requests that the policy has refused */
  violations: string[];
  /** details of `cashier-init-error` */
  failures: { message: string; status: number; url: string }[];
  /** the messages on the console */
  said: Record<"error" | "warn", string[]>;
  /** addresses of everything that was requested */
  requests(): string[];
  becomesReady(): Promise<void>;
}

/** Opens pages in frames and removes them after each test. */
export function placedPages(): (place: Place) => Promise<PlacedPage> {
  const createFrame = temporaryFrames();
  return async (place) => {
    const frame = createFrame();
    const said: PlacedPage["said"] = { error: [], warn: [] };
    const prepared = new Promise<PlacedPage["view"]>((resolve) =>
      frame.addEventListener("prepare", () => {
        const view = frame.contentWindow as PlacedPage["view"];
        for (const level of ["error", "warn"] as const) {
          Reflect.set(Reflect.get(view, "console"), level, (...words: unknown[]) => said[level].push(words.join(" ")));
        }
        resolve(view);
      }),
    );
    frame.src = `/placed-page?${new URLSearchParams({ ...place })}`;
    document.body.append(frame);
    const view = await prepared;
    return {
      view,
      violations: Reflect.get(view, "violations"),
      failures: Reflect.get(view, "failures"),
      said,
      requests: () => view.performance.getEntriesByType("resource").map(({ name }) => name),
      async becomesReady() {
        const element = () => view.document.querySelector<HTMLElement>("cashier-widget");
        await until(`the list, ${JSON.stringify(place)}`, () => element()?.dataset.state === "ready", 15_000);
      },
    };
  };
}
