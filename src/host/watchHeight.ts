/**
 * Calls back with the height of an element's content, in CSS pixels, now and at every change. In the iframe page the
 * element stops filling the window, and takes the height it needs.
 */
export function watchHeight(element: HTMLElement, signal: AbortSignal, onHeight: (height: number) => void): void {
  document.documentElement.dataset.cashierHeight = "content";
  const observer = new ResizeObserver(() => onHeight(Math.ceil(element.getBoundingClientRect().height)));
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}
