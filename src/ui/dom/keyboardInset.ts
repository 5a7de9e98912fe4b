import { type RefObject, useEffect } from "react";

/** The viewport and the element, in CSS pixels from the top of the layout viewport. */
export interface ViewportGeometry {
  /** height of the layout viewport */
  layoutHeight: number;
  /** bottom of the visual viewport */
  visualBottom: number;
  /** pinch zoom; a zoomed page is not mistaken for one with an open keyboard */
  scale: number;
  /** bottom of the element */
  elementBottom: number;
}

/** How much of the viewport and of the element the on-screen keyboard covers, in CSS pixels. */
export function keyboardInset({ layoutHeight, visualBottom, scale, elementBottom }: ViewportGeometry): {
  viewport: number;
  element: number;
} {
  const viewport = Math.abs(scale - 1) > 0.01 ? 0 : Math.max(0, Math.round(layoutHeight - visualBottom));
  return { viewport, element: Math.min(viewport, Math.max(0, Math.round(elementBottom - visualBottom))) };
}

function geometryOf(form: HTMLFormElement, seen: VisualViewport): ViewportGeometry {
  const root = form.getRootNode();
  const element = root instanceof ShadowRoot ? root.host : form;
  return {
    layoutHeight: Math.max(window.innerHeight, document.documentElement.clientHeight),
    visualBottom: seen.offsetTop + seen.height,
    scale: seen.scale,
    elementBottom: element.getBoundingClientRect().bottom,
  };
}

/**
 * Keeps the focused field and the submit button above the on-screen keyboard: sets how much of the window
 * (`--keyboard`) and of the element (`--room`) it covers, because the keyboard does not change the layout.
 */
export function useKeyboardInset(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    const seen = window.visualViewport;
    if (!form || !seen) return undefined;
    const cleanup = new AbortController();
    const update = () => {
      const { viewport, element } = keyboardInset(geometryOf(form, seen));
      form.style.setProperty("--keyboard", `${viewport}px`);
      form.style.setProperty("--room", `${element}px`);
      const focused = form.querySelector(":focus");
      if (viewport && focused) focused.scrollIntoView({ block: "nearest" });
    };
    seen.addEventListener("resize", update, { signal: cleanup.signal });
    seen.addEventListener("scroll", update, { signal: cleanup.signal });
    update();
    return () => cleanup.abort();
  }, [ref]);
}
