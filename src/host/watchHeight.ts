/**
 * Calls back with the height of an element's content, in CSS pixels, now and on every change. In the iframe page the
 * element no longer fills the window but takes the height of its content. Does nothing if it is watched already.
 */
export function watchHeight(element: HTMLElement, signal: AbortSignal, onHeight: (heightPx: number) => void): void {
  const { dataset } = document.documentElement;
  if (dataset.cashierHeight) return;
  dataset.cashierHeight = "content";
  const observer = new ResizeObserver(() => {
    const { height } = element.getBoundingClientRect();
    // zero while the element is hidden
    if (height > 0) onHeight(Math.ceil(height));
  });
  observer.observe(element);
  const end = () => {
    observer.disconnect();
    delete dataset.cashierHeight;
  };
  signal.addEventListener("abort", end, { once: true });
}
