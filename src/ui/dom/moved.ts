/** Dispatched on the shadow root after the element was moved in the page, which closes dialogs and drops the focus. */
export const movedEvent = "moved";
