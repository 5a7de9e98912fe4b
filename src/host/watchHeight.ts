/**
 * Calls back with the height of an element's content, in CSS pixels, now and at every change. In the iframe page the
 * element stops filling the window, and takes the height it needs.
 */
export function watchHeight(element: HTMLElement, signal: AbortSignal, onHeight: (height: number) => void): void {
  document.documentElement.dataset.cashierHeight = "content";
  const observer = new ResizeObserver(() => {
    const { height } = element.getBoundingClientRect();
    // what is not shown has no height worth telling
    if (height > 0) onHeight(Math.ceil(height));
  });
  observer.observe(element);
  const end = () => {
    observer.disconnect();
    delete document.documentElement.dataset.cashierHeight;
  };
  signal.addEventListener("abort", end, { once: true });
}
