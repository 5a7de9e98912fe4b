/**
 * The second click of a double click counts only on what the first one hit: a screen that comes quickly must not be
 * pressed by a click that was meant for the one before. Call it before React listens to the same root.
 */
export function guardDoubleClicks(root: ShadowRoot, signal: AbortSignal): void {
  let pressed: Element | null = null;
  const hear = (event: Event) => {
    const { target } = event;
    const control = target instanceof Element ? target.closest("button, a, label, input, select") : null;
    // `detail` counts the clicks; keys and scripts have 0
    const isRepeated = event instanceof UIEvent && event.detail > 1;
    if (isRepeated && control !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else pressed = control;
  };
  root.addEventListener("click", hear, { capture: true, signal });
}
