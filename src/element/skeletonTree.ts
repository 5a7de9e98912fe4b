/** A box of the skeleton: its class names, which are its parts as well, and the boxes inside. */
export type Box = readonly [names: string, ...children: Box[]];

const bone: Box = ["bone"];
const tile: Box = ["tile", bone, bone];

/** The header and the list as React draws them first, by the same names. */
export const skeletonTree: Box = [
  "app",
  ["header lead", ["close"]],
  ["tabs"],
  [
    "screen skeleton",
    ["above"],
    ["section", ["bone heading"], ["grid", tile, tile, tile, tile, tile, tile, tile, tile]],
  ],
];
