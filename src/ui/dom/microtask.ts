/**
 * Calls back in a microtask of its own. Angular's zone.js runs what `queueMicrotask` and promises have queued as soon
 * as a listener ends, so in the middle of code that dispatches an event. It does not hasten the call of an observer.
 */
export function afterPresentCode(callback: () => void): void {
  const observed = document.createTextNode("");
  new MutationObserver(() => callback()).observe(observed, { characterData: true });
  observed.data = "changed";
}
