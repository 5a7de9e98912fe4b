/** The content of a root until React renders: a skeleton of the loader or of the page's server, or the early list. */
export interface Placeholder {
  remove(): void;
  /** Gives React's list the focus and the scroll position of the removed one. */
  restore(): void;
}

/** Takes over the content and the stylesheets that a root has before React renders. */
export function adoptPlaceholder(root: ShadowRoot): Placeholder {
  const nodes = [...root.childNodes];
  // also those of an earlier insertion; a root that moves to another document loses them
  const sheets = [...root.adoptedStyleSheets];
  const bodyOf = () => root.querySelector(".body");
  let focused: string | undefined;
  let scrolled = 0;
  return {
    remove() {
      const { activeElement } = root;
      if (activeElement)
        focused = activeElement.id ? `#${CSS.escape(activeElement.id)}` : `[part="${activeElement.part}"]`;
      scrolled = bodyOf()?.scrollTop ?? 0;
      for (const node of nodes) node.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    },
    restore() {
      const body = bodyOf();
      if (body && scrolled) body.scrollTop = scrolled;
      if (focused) root.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
    },
  };
}
