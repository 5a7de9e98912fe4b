/** Adopts stylesheets into one shadow root, each text once. */
export interface StyleAdopter {
  /** Adopts the text, unless this root has it already. */
  adopt(cssText: string): void;
  /** Makes all sheets anew: a root that moved into another document has lost them. */
  readopt(): void;
}

/** Makes an empty constructed sheet belonging to the root's present document; none while it has no window. */
export function createSheet(root: ShadowRoot): CSSStyleSheet | undefined {
  // A document adopts only sheets made by its own window's constructor.
  const view = root.ownerDocument.defaultView;
  return view ? new view.CSSStyleSheet() : undefined;
}

/** Makes the style adopter of one shadow root; the texts it has seen live and die with it. */
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
