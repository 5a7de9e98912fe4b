import type { Child, Markup } from "./Markup";

/** The path of each icon of a button, in a box of 24. */
export const buttonIcons = {
  back: "M19 12H5m6-6-6 6 6 6",
  close: "M6 6l12 12M18 6 6 18",
};

/** The frame of every screen. @param lang of its texts */
export const frameMarkup = <Leaf = never>(lang: string, ...children: Child<Leaf>[]): Markup<Leaf> => [
  "div",
  { className: "app", lang },
  ...children,
];

/** The part of the frame that changes with the path. */
export const screenMarkup = <Leaf = never>(attributes: Markup[1], ...children: Child<Leaf>[]): Markup<Leaf> => [
  "div",
  { id: "screen", className: "screen", part: "screen", ...attributes },
  ...children,
];

/** The scrolled part of a list's screen. */
export const bodyMarkup = <Leaf = never>(...children: Child<Leaf>[]): Markup<Leaf> => [
  "div",
  { className: "body stack" },
  ...children,
];

/** The room between header and list, for tabs and region. */
export const tabsMarkup = <Leaf = never>(...children: Child<Leaf>[]): Markup<Leaf> => [
  "div",
  { className: "tabs" },
  ...children,
];

/** The action of a button of {@link iconButtonMarkup}. */
export interface ButtonAction {
  /** The accessible name. */
  label: string;
  onClick: () => void;
  onMouseDown?: () => void;
}

/** A round button with only an icon; the back arrow is mirrored in right-to-left text. */
export const iconButtonMarkup = (
  icon: keyof typeof buttonIcons,
  { label, ...listeners }: ButtonAction,
  part: string = icon,
): Markup => [
  "button",
  { type: "button", className: `icon-button ${icon}`, part, "aria-label": label, ...listeners },
  [
    "svg",
    { className: icon === "back" ? "flip" : undefined, viewBox: "0 0 24 24", "aria-hidden": "true" },
    ["path", { d: buttonIcons[icon] }],
  ],
];

/** The content of {@link headerMarkup}. */
export interface HeaderContent<Leaf = never> {
  title: Child<Leaf>;
  back?: ButtonAction | undefined;
  /** next to the close button of a leading title */
  extra?: Child<Leaf>;
  close?: ButtonAction | undefined;
}

/** The header of a screen: a large leading title, or a centred one next to a back button. */
export const headerMarkup = <Leaf = never>({ title, back, extra, close }: HeaderContent<Leaf>): Markup<Leaf> => [
  "header",
  { className: back ? "header" : "header lead", part: "header" },
  back && iconButtonMarkup("back", back),
  ["h1", { className: "title", part: "title", tabIndex: -1 }, title],
  extra,
  close && iconButtonMarkup("close", close),
];

/** The content of {@link tileMarkup}. */
export interface TileContent<Leaf = never> extends Omit<ButtonAction, "label"> {
  /** of the button, unique on the screen: the focus is restored by it */
  id: string;
  /** Also the accessible name. */
  title: string;
  /** An addition to the accessible name. */
  note?: string | undefined;
  icon?: Child<Leaf>;
  /** The line below the title; its height is always reserved. CSS draws its text, which is not part of the name. */
  facts?: Child<Leaf>;
  part: "method" | "group";
  isCurrent?: boolean | undefined;
}

/** The plate of a method's icon, still empty. */
const plate: Markup = ["span", { className: "method-icon" }];

/** One row of a grid. The title is its accessible name, the facts are its description. */
export function tileMarkup<Leaf = never>(content: TileContent<Leaf>): Markup<Leaf> {
  const { id, title, note, icon = plate, facts, isCurrent, ...rest } = content;
  // a list of ids has spaces between them
  const factsId = `facts ${id}`.replaceAll(/\s/g, "-");
  const label = note ? `${title}, ${note}` : title;
  const current = isCurrent ? "true" : undefined;
  return [
    "button",
    {
      id,
      type: "button",
      className: "tile",
      "aria-label": label,
      "aria-describedby": factsId,
      "aria-current": current,
      ...rest,
    },
    icon,
    [
      "span",
      { className: "tile-text" },
      ["span", { className: "tile-title" }, title],
      ["span", { id: factsId, className: "tile-facts" }, facts],
    ],
  ];
}

/** A row of {@link gridMarkup}. */
interface Row<Leaf = never> {
  key: string;
  tile: Child<Leaf>;
}

/** A list of rows inside a `section`: one card on phones, columns of cards in wider sections. */
export const gridMarkup = <Leaf = never>(label: string | undefined, rows: readonly Row<Leaf>[]): Markup<Leaf> => [
  "ul",
  // Safari drops the list role of a list without bullets
  { className: "grid", role: "list", "aria-label": label },
  ...rows.map(({ key, tile }): Markup<Leaf> => ["li", { key, className: "cell" }, tile]),
];

/** A titled section of a list. */
export const sectionMarkup = <Leaf = never>(title: string, rows: readonly Row<Leaf>[]): Markup<Leaf> => [
  "section",
  { className: "section" },
  ["h2", {}, title],
  gridMarkup(title, rows),
];

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
