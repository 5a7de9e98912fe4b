/**
 * Waits until what is in the document now has been painted: the frame that shows it is over.
 * @returns ms since the page's time origin; undefined in a hidden tab, where nothing is painted for anybody
 */
export const nextPaint = (): Promise<number | undefined> =>
  new Promise((resolve) => {
    if (document.visibilityState === "hidden") resolve(undefined);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });
