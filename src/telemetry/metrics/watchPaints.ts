/** What {@link watchPaints} measures. */
export interface WatchedPaints {
  /** When the widget's largest content was painted, in ms since the page's time origin; undefined where that is unknown. */
  largest(): number | undefined;
  stop(): void;
}

/** Whether the page shows nothing besides the element: neither it nor what it stands in has a visible neighbour. */
export function isAlone(host: Element): boolean {
  let node = host;
  while (node !== document.body) {
    const parent = node.parentElement;
    // it stands in another shadow tree
    if (!parent) return false;
    for (const other of parent.children) if (other !== node && other.getClientRects().length > 0) return false;
    node = parent;
  }
  return true;
}

const hasImage = (host: Element, url: string): boolean =>
  [...(host.shadowRoot?.querySelectorAll("img") ?? [])].some(({ currentSrc }) => currentSrc === url);

/**
 * Whether a paint is the element's. The browser does not say what in a shadow tree was painted, only that it was none of
 * the page's own elements. So it is the element's where its address is that of one of the element's images, or where the
 * page shows nothing else. What could be another shadow tree's is left out.
 */
const isOf = (host: Element, { element, url }: LargestContentfulPaint): boolean =>
  !element && ((url !== "" && hasImage(host, url)) || isAlone(host));

/** Follows the element's largest contentful paint, that before this call included. */
export function watchPaints(host: HTMLElement): WatchedPaints {
  let at: number | undefined;
  const take = (entries: PerformanceEntry[]) => {
    for (const entry of entries) {
      if (entry instanceof LargestContentfulPaint && isOf(host, entry)) at = entry.startTime;
    }
  };
  const type = "largest-contentful-paint";
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
  return {
    largest() {
      take(observer.takeRecords());
      return at;
    },
    stop: () => observer.disconnect(),
  };
}
