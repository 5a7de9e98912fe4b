/** The mouse, as the browser itself moves and measures it. */
import { sendMouse } from "@web/test-runner-commands";

interface MouseOptions {
  /** the part of the element's width at which to click, from the left */
  share?: number;
  /** the frame that holds the element, in the page that the mouse is in */
  frame?: Element;
}

/** Scrolls to an element and clicks it with the mouse, in the middle of its height. */
export async function clickWithMouse(element: Element, { share = 0.5, frame }: MouseOptions = {}): Promise<void> {
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const outer = frame?.getBoundingClientRect();
  const x = (outer?.left ?? 0) + left + width * share;
  const y = (outer?.top ?? 0) + top + height / 2;
  await sendMouse({ type: "click", position: [Math.round(x), Math.round(y)] });
}
