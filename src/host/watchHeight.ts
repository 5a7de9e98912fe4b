/**
 * Calls back with the height of an element's content, in CSS pixels, now and on every change. In the iframe page the
 * element no longer fills the window but takes the height of its content.
 */
export function watchHeight(element: HTMLElement, signal: AbortSignal, onHeight: (heightPx: number) => void): void {
  document.documentElement.dataset.cashierHeight = "content";
  const observer = new ResizeObserver(() => {
    const { height } = element.getBoundingClientRect();
    // zero while the element is hidden
    if (height > 0) onHeight(Math.ceil(height));
  });
  observer.observe(element);
  const end = () => {
    observer.disconnect();
    delete document.documentElement.dataset.cashierHeight;
  };
  signal.addEventListener("abort", end, { once: true });
}
