/**
 * Calls back when the page may have missed updates: its tab becomes visible, or the network returns while it is
 * visible.
 */
export function onAwake(callback: () => void, signal: AbortSignal): void {
  const wake = () => {
    if (document.visibilityState === "visible") callback();
  };
  document.addEventListener("visibilitychange", wake, { signal });
  window.addEventListener("online", wake, { signal });
}
