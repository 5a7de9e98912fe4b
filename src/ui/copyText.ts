/**
 * Copies a text with the Clipboard API, else by selecting it and running the copy command.
 * Call it directly from the click handler: browsers allow copying only then.
 * @param near a visible element: inside a modal dialog only its descendants can have the focus
 * @returns whether the text was copied
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  if (text === "") return false;
  // undefined in insecure contexts and old web views
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return copySelected(text, near);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    // frames without the permission, and web views that reject the call
    return copySelected(text, near);
  }
}

/** Copies through a temporary text field, then restores focus and selection. */
function copySelected(text: string, near: HTMLElement): boolean {
  if (typeof document.execCommand !== "function" || !near.isConnected) return false;
  const root = near.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  const restoreSelection = rememberSelection(root);
  const field = createField(text);
  near.after(field);
  try {
    field.focus({ preventScroll: true });
    // select() alone selects nothing in older WebKit
    field.setSelectionRange(0, text.length);
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    restoreSelection();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Creates a hidden text field with the text. */
function createField(text: string): HTMLTextAreaElement {
  const field = document.createElement("textarea");
  field.className = "sr copied-text";
  field.value = text;
  // keeps the on-screen keyboard closed
  field.readOnly = true;
  field.tabIndex = -1;
  // the host page must not modify a copied payment address
  field.addEventListener("copy", (event) => event.stopPropagation());
  return field;
}

/** Remembers the selection. Returns a function that restores it. */
function rememberSelection(root: Node): () => void {
  const selection = document.getSelection();
  const range = selection && selectedRange(selection, root);
  if (!range || range.collapsed) return () => {};
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return () => selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

function selectedRange(selection: Selection, root: Node): AbstractRange | undefined {
  if (selection.rangeCount === 0) return undefined;
  // not in all browsers; without it a selection inside a shadow root cannot be read
  if (typeof selection.getComposedRanges !== "function")
    return root instanceof ShadowRoot ? undefined : selection.getRangeAt(0);
  return selection.getComposedRanges({ shadowRoots: root instanceof ShadowRoot ? [root] : [] })[0];
}
