/**
 * Remembers the focused element, also inside shadow roots.
 * @returns restores the focus if it was lost with a removed element
 */
export function rememberFocus(): () => void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
