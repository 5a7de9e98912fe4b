/** A box of the skeleton: its class names, which are its parts as well, and the boxes inside. */
export type Box = readonly [names: string, ...children: Box[]];

const bone: Box = ["bone"];
const row: Box = ["cell", ["tile", bone, ["tile-text", bone, bone]]];

/** A section of the list, with the names that it has with methods. */
export const sectionOf = (rows: number): Box => ["section", ["bone heading"], ["grid", ...Array<Box>(rows).fill(row)]];

/** The section that stands for all until they come. */
export const sectionTree = sectionOf(10);

/** Header, tabs and list as React draws them first, by the same names. */
export const skeletonTree: Box = [
  "app",
  ["header lead", ["title"], ["close"]],
  ["tabs"],
  ["screen skeleton", sectionTree],
];
