/**
 * Calls back when the page may have missed something: its tab becomes visible, or the network returns while it is; until
 * the signal ends (contract §4.2).
 */
export function onAwake(look: () => void, signal: AbortSignal): void {
  const wake = () => {
    if (document.visibilityState === "visible") look();
  };
  document.addEventListener("visibilitychange", wake, { signal });
  window.addEventListener("online", wake, { signal });
}
