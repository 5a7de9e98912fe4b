/**
 * Waits until the current document has been painted.
 * @returns ms since the page's time origin; undefined in a hidden tab, where nothing is painted
 */
export const nextPaint = (): Promise<number | undefined> =>
  new Promise((resolve) => {
    if (document.visibilityState === "hidden") resolve(undefined);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });
