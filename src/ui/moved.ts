/** Event on the shadow root: the element has been moved on the page, which closes dialogs and drops the focus. */
export const movedEvent = "moved";
