import { correction, generate } from "lean-qr";

/** Modules of the light border that a reader needs around a code. */
export const QUIET_ZONE = 4;

/** A QR code: how many modules it has in a row, and which are dark. */
export interface QrModules {
  size: number;
  get(x: number, y: number): boolean;
}

/** Characters in the largest code there is: digits at level L. */
const MOST = 7089;
/** The same text at level Q, and where it is too long for that, at a lower one. */
const LEVELS = [correction.Q, correction.M, correction.L];

/**
 * Makes the QR code of a text, as it stands.
 * @returns undefined where there is nothing to show, or more than a code can hold (2953 bytes at most, if not all digits)
 */
export function qrModules(text: string): QrModules | undefined {
  if (text === "" || text.length > MOST) return undefined;
  for (const level of LEVELS) {
    try {
      return generate(text, { minCorrectionLevel: level, maxCorrectionLevel: level });
    } catch {
      // too long for this level
    }
  }
  return undefined;
}

/** The dark modules as the path of an SVG, one unit each, a rectangle for each run in a row. */
export function qrPath(modules: QrModules): string {
  let path = "";
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const start = x;
      while (modules.get(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}
