import { isElement } from "../../ui/dom/windows";

/**
 * Ignores the second click of a double click on another control than the first: a screen that appears quickly must not
 * take a click meant for the previous screen. Call it before React listens to the same root.
 */
export function ignoreStrayClicks(root: ShadowRoot, signal: AbortSignal): void {
  let pressed: Element | null = null;
  const onClick = (event: Event) => {
    const { target } = event;
    const hit = isElement(target) ? target.closest("button, a, label, input, select") : null;
    // a click on the words of a checkbox is followed by the browser's own on the box
    const control = hit?.querySelector("input") ?? hit;
    // `detail` counts the clicks; keys and scripts have 0
    const isRepeated = "detail" in event && Number(event.detail) > 1;
    if (isRepeated && control !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else pressed = control;
  };
  root.addEventListener("click", onClick, { capture: true, signal });
}

/** Ignores the repeats of a held Enter: each would send a refused payment again. */
export function ignoreHeldEnter(element: HTMLElement, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("keydown", onKey, { capture: true, signal });
}
