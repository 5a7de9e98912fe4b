/**
 * Puts a text on the clipboard: by the Clipboard API, else as a person does, by selecting it and copying.
 * Call it straight from the press: browsers allow it only then.
 * @param near an element on screen: in a modal dialog only what stands inside can have the focus
 * @returns whether the text is there now
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  if (text === "") return false;
  // none in insecure contexts and old web views
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return copySelected(text, near);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    // frames without the permission, web views that have the API and refuse it
    return copySelected(text, near);
  }
}

/** Copies by a text field that is there for a moment; focus and selection come back. */
function copySelected(text: string, near: HTMLElement): boolean {
  if (typeof document.execCommand !== "function" || !near.isConnected) return false;
  const root = near.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  const restoreSelection = keepSelection(root);
  const field = fieldOf(text);
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

/** A text field out of sight that holds the text. */
function fieldOf(text: string): HTMLTextAreaElement {
  const field = document.createElement("textarea");
  field.className = "sr copied-text";
  field.value = text;
  // no on-screen keyboard for a moment
  field.readOnly = true;
  field.tabIndex = -1;
  // a host page that appends its own line to what is copied has no say in an address to pay to
  field.addEventListener("copy", (event) => event.stopPropagation());
  return field;
}

/** Remembers what the player has selected. Returns what selects it again. */
function keepSelection(root: Node): () => void {
  const selection = document.getSelection();
  const range = selection && selectedRange(selection, root);
  if (!range || range.collapsed) return () => {};
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return () => selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

function selectedRange(selection: Selection, root: Node): AbstractRange | undefined {
  if (selection.rangeCount === 0) return undefined;
  // younger than some browsers; without it a selection inside a shadow root is not to be had
  if (typeof selection.getComposedRanges !== "function")
    return root instanceof ShadowRoot ? undefined : selection.getRangeAt(0);
  return selection.getComposedRanges({ shadowRoots: root instanceof ShadowRoot ? [root] : [] })[0];
}
