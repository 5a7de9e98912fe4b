/** The measurements of {@link watchPaints}. */
interface WatchedPaints {
  /** When the element's largest content was painted, in ms since the page's time origin; undefined if unknown. */
  largest(): number | undefined;
  stop(): void;
}

/** Whether the page shows nothing but the element: neither it nor an ancestor has a visible sibling. */
export function isOnlyContent(host: Element): boolean {
  let node = host;
  while (node !== document.body) {
    const parent = node.parentElement;
    // the element is inside another shadow tree
    if (!parent) return false;
    for (const other of parent.children) if (other !== node && other.getClientRects().length > 0) return false;
    node = parent;
  }
  return true;
}

const hasImage = (host: Element, url: string): boolean =>
  [...(host.shadowRoot?.querySelectorAll("img") ?? [])].some(({ currentSrc }) => currentSrc === url);

/**
 * Whether a paint belongs to the element. For a shadow tree the browser omits the painted element, so the paint counts
 * as the element's if it is one of the element's images or if the page shows nothing else.
 */
const belongsTo = (host: Element, { element, url }: LargestContentfulPaint): boolean =>
  !element && ((url !== "" && hasImage(host, url)) || isOnlyContent(host));

/** Observes the element's largest contentful paint, including paints before this call. */
export function watchPaints(host: HTMLElement): WatchedPaints {
  let paintedAtMs: number | undefined;
  const take = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      if (entry instanceof LargestContentfulPaint && belongsTo(host, entry)) paintedAtMs = entry.startTime;
    }
  };
  const type = "largest-contentful-paint";
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
  return {
    largest() {
      take(observer.takeRecords());
      return paintedAtMs;
    },
    stop: () => observer.disconnect(),
  };
}
