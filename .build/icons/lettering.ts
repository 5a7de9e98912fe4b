/// <reference path="./opentype.d.ts" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Path } from "opentype.js";

const require = createRequire(import.meta.url);

function loadFont() {
  const file = readFileSync(require.resolve("@fontsource/manrope/files/manrope-latin-800-normal.woff"));
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}

/** Font sizes by the number of letters, in units of a plate. */
const sizes = [25, 20, 16, 13];
const maxWidth = 32;

/** Creates a function that turns letters into paths, so that a mark looks the same whatever fonts a device has. */
export function createLetterDrawer(): (letters: string, x: number, y: number) => string {
  const font = loadFont();
  return (letters, x, y) => {
    const unscaled = font.getPath(letters, 0, 0, 100).getBoundingBox();
    const fitting = (maxWidth / (unscaled.x2 - unscaled.x1)) * 100;
    const size = Math.min(sizes[letters.length - 1] ?? fitting, fitting);
    const box = font.getPath(letters, 0, 0, size).getBoundingBox();
    const path = font.getPath(letters, x - (box.x1 + box.x2) / 2, y - (box.y1 + box.y2) / 2, size);
    return pathData(path);
  };
}

/** Replaces `toPathData` of opentype.js, which writes NaN for some coordinates. */
const pathData = (path: Path): string =>
  path.commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const values = [x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : Number(value.toFixed(2))));
      return type + values.join(" ");
    })
    .join("");
