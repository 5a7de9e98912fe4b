/**
 * Remembers what has the focus, inside of whatever shadow roots.
 * @returns gives the focus back, where it has gone with something that was taken off the page
 */
export function rememberFocus(): () => void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
