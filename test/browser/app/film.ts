/** Records the frames that a player sees on a path. */
import type { View } from "../pages/pageWindow.ts";

/** The content of one frame. */
export interface Frame {
  path: string | undefined;
  /** the header's box: top, height and width */
  header: string;
  /** neither text nor anything that stands for it, or all of it nearly invisible */
  isBlank: boolean;
}

function boxOf(element: Element | null | undefined): string {
  if (!element) return "none";
  const { top, height, width } = element.getBoundingClientRect();
  return [top, height, width].map(Math.round).join(" ");
}

function isBlank(screen: HTMLElement | null | undefined): boolean {
  if (!screen?.checkVisibility()) return true;
  const isFilled =
    screen.textContent?.trim() !== "" || screen.querySelector("svg, img, iframe, [aria-hidden=true]") !== null;
  return !isFilled || Number(getComputedStyle(screen).opacity) < 0.3;
}

/** A film of an element. */
export interface Film {
  /** those so far */
  frames: readonly Frame[];
  end(): void;
}

/** Films an element from now on. */
export function film(view: View, element: HTMLElement): Film {
  const frames: Frame[] = [];
  let request = 0;
  const look = () => {
    request = view.requestAnimationFrame(look);
    const root = element.shadowRoot;
    frames.push({
      path: element.dataset.screen,
      header: boxOf(root?.querySelector("header")),
      isBlank: isBlank(root?.querySelector<HTMLElement>("[part=screen]")),
    });
  };
  look();
  return { frames, end: () => view.cancelAnimationFrame(request) };
}
