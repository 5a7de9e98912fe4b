import type { Child, Markup } from "./Markup";

const box = (className: string, ...children: Markup[]): Markup => ["div", { className }, ...children];

const bone = box("bone");
const row = box("cell", box("tile", bone, box("tile-text", bone, bone)));

/** An empty section that reserves the height of this many rows. */
export const sectionRoom = (rows: number): Markup =>
  box("section", box("bone heading"), box("grid", ...Array<Markup>(rows).fill(row)));

/** A placeholder of a list. @param status announces it */
export const skeletonMarkup = (status?: Child): Markup => [
  "div",
  { part: "skeleton" },
  status,
  ["div", { "aria-hidden": "true" }, sectionRoom(10)],
];

/** The placeholder of header, tabs and list. Nothing in it takes the focus, and screen readers skip it. */
export const skeletonScreen = (): Markup => [
  "div",
  { className: "app", "aria-hidden": "true" },
  [
    "div",
    { className: "header lead", part: "header" },
    box("title"),
    ["div", { className: "icon-button close", part: "close" }],
  ],
  box("tabs"),
  ["div", { className: "screen", part: "screen" }, box("body stack", skeletonMarkup())],
];
