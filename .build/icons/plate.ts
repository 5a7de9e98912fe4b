/** An icon's SVG for the light theme, and for the dark one if it differs. */
export interface IconDrawing {
  light: string;
  dark?: string;
}

/** Side of a plate, in units of its view box. The widget rounds the corners. */
export const plateSide = 40;

/** Grounds of plates that are not in their brand's colour. */
export const paper = { light: "#ffffff", dark: "#e9ebef" } as const;

type Theme = keyof typeof paper;

/** A drawing, and the box it was made for. */
export interface Artwork {
  body: string;
  width: number;
  height: number;
}

/** Draws artwork in the middle of a square plate. @param share of the plate's side that the longer side takes */
export function plate(ground: string, { body, width, height }: Artwork, share: number): string {
  const scale = (plateSide * share) / Math.max(width, height);
  const [x, y] = [width, height].map((side) => round((plateSide - side * scale) / 2));
  const placed = `<g transform="translate(${x} ${y}) scale(${round(scale)})">${body}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plateSide} ${plateSide}"><path fill="${ground}" d="M0 0h${plateSide}v${plateSide}H0z"/>${placed}</svg>`;
}

const round = (value: number) => Number(value.toFixed(4));

/** Draws a plate in both themes; one file is enough if they are the same. */
export function inThemes(draw: (theme: Theme) => string): IconDrawing {
  const [light, dark] = [draw("light"), draw("dark")];
  return light === dark ? { light } : { light, dark };
}
