/** Adopts stylesheets into one shadow root, each text once. */
export interface StyleAdopter {
  /** Adopts a stylesheet unless this root already has it. */
  adopt(cssText: string): void;
  /** Creates all sheets again: a root that moved to another document loses them. */
  readopt(): void;
}

/** Creates an empty constructable sheet for the root's document; undefined if the document has no window. */
export function createSheet(root: ShadowRoot): CSSStyleSheet | undefined {
  // a document adopts only sheets created by its own window
  const view = root.ownerDocument.defaultView;
  return view ? new view.CSSStyleSheet() : undefined;
}

/** Creates the style adopter of one shadow root. */
export function createStyleAdopter(root: ShadowRoot): StyleAdopter {
  const sheets = new Map<string, CSSStyleSheet | undefined>();

  const add = (cssText: string) => {
    const sheet = createSheet(root);
    sheets.set(cssText, sheet);
    if (!sheet) return;
    sheet.replaceSync(cssText);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };

  return {
    adopt(cssText) {
      if (!sheets.has(cssText)) add(cssText);
    },
    readopt() {
      const old = new Set(sheets.values());
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !old.has(sheet));
      for (const cssText of [...sheets.keys()]) add(cssText);
    },
  };
}
