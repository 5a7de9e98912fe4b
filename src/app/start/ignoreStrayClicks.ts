/**
 * Ignores the second click of a double click on another control than the first: a screen that appears quickly must not
 * take a click meant for the screen before. Call it before React listens to the same root.
 */
export function ignoreStrayClicks(root: ShadowRoot, signal: AbortSignal): void {
  let pressed: Element | null = null;
  const onClick = (event: Event) => {
    const { target } = event;
    const control = target instanceof Element ? target.closest("button, a, label, input, select") : null;
    // `detail` counts the clicks; keys and scripts have 0
    const isRepeated = event instanceof UIEvent && event.detail > 1;
    if (isRepeated && control !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else pressed = control;
  };
  root.addEventListener("click", onClick, { capture: true, signal });
}
