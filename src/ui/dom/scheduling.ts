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

/** Calls back once an element becomes visible. @returns a function that cancels it */
export function whenVisible(element: Element, onVisible: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onVisible();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Calls back in a microtask, but not by `queueMicrotask` or a promise: Angular's zone.js runs those as soon as a
 * listener ends, which may be in the middle of code that dispatches an event. It does not run the callbacks of
 * observers early.
 */
export function runInMicrotask(callback: () => void): void {
  const observed = document.createTextNode("");
  new MutationObserver(() => callback()).observe(observed, { characterData: true });
  observed.data = "changed";
}

/**
 * Starts work with a signal that aborts with the returned function, such as the cleanup of an effect, or with another
 * signal, such as that of the whole element.
 */
export function runUntilCleanup(end: AbortSignal, start: (signal: AbortSignal) => void): () => void {
  const cleanup = new AbortController();
  start(AbortSignal.any([cleanup.signal, end]));
  return () => cleanup.abort();
}
