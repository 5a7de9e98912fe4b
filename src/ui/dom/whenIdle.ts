/**
 * Calls back once the browser is idle, at the latest after a second.
 * @returns a function that cancels it
 */
export function whenIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
