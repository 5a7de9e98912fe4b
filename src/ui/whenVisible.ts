/** Calls back once, when an element comes into sight. @returns the way to call it off */
export function whenVisible(element: Element, onSeen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onSeen();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
