import { type RefObject, useEffect } from "react";

/** Marks an element whose height changes without the player: by a push, or by an answer of the server. */
export const late = { "data-late": "" };

/**
 * Keeps the height of a form when what comes late changes its own, so that the submit button stays where it is: the body
 * gives the room, and scrolls. Layouts that give the form its height need none of it.
 */
export function useKeptHeight(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const sizes = new Map<Element, { inlineSize: number; blockSize: number }>();
    // called before the browser paints the new heights
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const [size] = borderBoxSize;
        const before = sizes.get(target);
        if (!size || !(target instanceof HTMLElement)) continue;
        sizes.set(target, size);
        if (!before || before.blockSize === size.blockSize) continue;
        // a new width changes all heights
        if (before.inlineSize === size.inlineSize) keepHeight(form, target, before.blockSize);
        else releaseHeight(form);
      }
    });
    for (const element of form.querySelectorAll("[data-late]")) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}

/** Gives a form the height that it had before an element changed its own. @param heightBefore in px */
function keepHeight(form: HTMLFormElement, changed: HTMLElement, heightBefore: number): void {
  if (form.style.blockSize) return;
  const now = form.getBoundingClientRect().height;
  const { style } = changed;
  style.boxSizing = "border-box";
  style.overflow = "clip";
  style.minBlockSize = style.blockSize = `${heightBefore}px`;
  const before = form.getBoundingClientRect().height;
  for (const name of ["box-sizing", "overflow", "min-block-size", "block-size"]) style.removeProperty(name);
  if (Math.abs(now - before) < 1) return;
  form.style.blockSize = `${before}px`;
  form.classList.add("kept");
}

function releaseHeight(form: HTMLFormElement): void {
  form.style.removeProperty("block-size");
  form.classList.remove("kept");
}
