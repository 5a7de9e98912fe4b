/**
 * Waits until the current document has been painted.
 * @returns the time, in ms of the page's clock; undefined in a hidden tab, where nothing is painted
 */
export const nextPaint = (): Promise<number | undefined> =>
  new Promise((resolve) => {
    if (document.visibilityState === "hidden") resolve(undefined);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });
