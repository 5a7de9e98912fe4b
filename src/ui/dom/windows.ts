// The element may move to another window's document. Nodes and events that are created there are instances of that
// window's classes, so `instanceof` is false here, and its events do not reach this window.

/** Dispatched on the shadow root after the element was moved in the page, which closes dialogs and drops the focus. */
export const movedEvent = "moved";

/** Whether an event's target, or a node, is an element, in any window's document. */
export const isElement = (target: EventTarget | null | undefined): target is HTMLElement => "closest" in Object(target);

/** Whether an event's target, or a node, is an input, in any window's document. */
export const isInput = (target: EventTarget | null | undefined): target is HTMLInputElement =>
  isElement(target) && target.localName === "input";

/**
 * Listens in the window around a node, and after a move in the one that is then around it.
 * @param listen adds the listeners, with a signal that aborts when they end
 * @returns a function that ends it
 */
export function inWindowOf(node: Node | null, listen: (view: Window, signal: AbortSignal) => void): () => void {
  const root = node?.getRootNode();
  let ended = new AbortController();
  const start = () => {
    ended.abort();
    ended = new AbortController();
    const view = node?.ownerDocument?.defaultView;
    if (view) listen(view, ended.signal);
  };
  root?.addEventListener(movedEvent, start);
  start();
  return () => {
    root?.removeEventListener(movedEvent, start);
    ended.abort();
  };
}
