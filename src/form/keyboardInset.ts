import { type RefObject, useEffect } from "react";

/** Heights in CSS pixels, from the top of the layout viewport. */
export interface Sights {
  /** the layout viewport's height */
  layout: number;
  /** where the part that the player sees ends */
  seenEnd: number;
  /** the pinch zoom; a zoomed page is not one with a keyboard on it */
  scale: number;
  /** where the element ends */
  elementEnd: number;
}

/** What the on-screen keyboard covers, in CSS pixels: of the viewport, and of the element itself. */
export function covered({ layout, seenEnd, scale, elementEnd }: Sights): { viewport: number; element: number } {
  const viewport = Math.abs(scale - 1) > 0.01 ? 0 : Math.max(0, Math.round(layout - seenEnd));
  return { viewport, element: Math.min(viewport, Math.max(0, Math.round(elementEnd - seenEnd))) };
}

function sightsOf(form: HTMLFormElement, seen: VisualViewport): Sights {
  const root = form.getRootNode();
  const element = root instanceof ShadowRoot ? root.host : form;
  return {
    layout: Math.max(window.innerHeight, document.documentElement.clientHeight),
    seenEnd: seen.offsetTop + seen.height,
    scale: seen.scale,
    elementEnd: element.getBoundingClientRect().bottom,
  };
}

/**
 * Keeps the focused field and the submit button above the on-screen keyboard: tells the form's styles how much of the
 * window (`--keyboard`) and of the element (`--room`) it covers, as the layout itself knows nothing of it.
 */
export function useKeyboardInset(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    const seen = window.visualViewport;
    if (!form || !seen) return undefined;
    const leaving = new AbortController();
    const make = () => {
      const { viewport, element } = covered(sightsOf(form, seen));
      form.style.setProperty("--keyboard", `${viewport}px`);
      form.style.setProperty("--room", `${element}px`);
      const focused = form.querySelector(":focus");
      if (viewport && focused) focused.scrollIntoView({ block: "nearest" });
    };
    seen.addEventListener("resize", make, { signal: leaving.signal });
    seen.addEventListener("scroll", make, { signal: leaving.signal });
    make();
    return () => leaving.abort();
  }, [ref]);
}
