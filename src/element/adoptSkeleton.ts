/**
 * Notes what a root holds before React renders: the loader's skeleton, or one that the page's server has rendered.
 * @returns a function that removes it
 */
export function adoptSkeleton(root: ShadowRoot): () => void {
  const nodes = [...root.childNodes];
  const { length } = nodes.length > 0 ? root.adoptedStyleSheets : [];
  return () => {
    for (const node of nodes) node.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.slice(length);
  };
}
