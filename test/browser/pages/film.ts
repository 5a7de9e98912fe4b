/** What a player sees in each frame of a path. */
import type { View } from "./pageWindow.ts";

/** What one frame shows. */
export interface Frame {
  path: string | undefined;
  /** the header's box: top, height and width */
  header: string;
  /** neither text nor anything that stands for it, or all of it nearly invisible */
  isBlank: boolean;
}

const box = (element: Element | null | undefined): string => {
  const { top, height, width } = element?.getBoundingClientRect() ?? { top: -1, height: -1, width: -1 };
  return [top, height, width].map(Math.round).join(" ");
};

function isBlank(screen: HTMLElement | null | undefined): boolean {
  if (!screen?.checkVisibility()) return true;
  const isFilled =
    screen.textContent?.trim() !== "" || screen.querySelector("svg, img, iframe, [aria-hidden=true]") !== null;
  return !isFilled || Number(getComputedStyle(screen).opacity) < 0.3;
}

/** A film of an element from now on. */
export interface Film {
  frames: readonly Frame[];
  end(): void;
}

export function film(view: View, element: HTMLElement): Film {
  const frames: Frame[] = [];
  let request = 0;
  const look = () => {
    request = view.requestAnimationFrame(look);
    const root = element.shadowRoot;
    frames.push({
      path: element.dataset.screen,
      header: box(root?.querySelector("header")),
      isBlank: isBlank(root?.querySelector<HTMLElement>("[part=screen]")),
    });
  };
  look();
  return { frames, end: () => view.cancelAnimationFrame(request) };
}
