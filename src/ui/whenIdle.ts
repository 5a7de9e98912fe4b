/**
 * Calls back once the browser is idle, at the latest after a second.
 * @returns the way to call it off
 */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
