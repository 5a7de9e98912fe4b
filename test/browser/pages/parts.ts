/** Finds visible parts that no role or name identifies. The only file of browser tests that uses class names. */
const selectors = {
  app: ".app",
  badge: "img.host-badge",
  body: ".body",
  bone: ".bone",
  bonusPicture: ".bonus-image",
  brand: ".card-brand",
  brands: ".card-mark",
  chip: ".chip",
  confirmation: "dialog.confirm:modal",
  currency: ".currencies button",
  entryFacts: ".entry-facts",
  headingBone: ".bone.heading",
  icon: ".method-icon",
  iconGlyph: ".method-icon svg",
  iconImage: ".method-icon img",
  iconSign: ".method-icon .sign",
  listTop: ".list-top",
  monogram: ".monogram",
  noOptions: ".options-none",
  optionName: ".option-name",
  qr: "svg.qr",
  rowBone: ".bone.heading + .grid > .cell",
  rowText: ".tile-title, .tile-text",
  stack: "[id].stack",
  tile: "button.tile",
} as const;

type Part = keyof typeof selectors;
type Place = ParentNode | null | undefined;

/** The first part of that kind in a place. */
export const partOf = <Kind extends Element = HTMLElement>(place: Place, part: Part): Kind | null =>
  place?.querySelector<Kind>(selectors[part]) ?? null;

/** All parts of that kind in a place. */
export const partsOf = <Kind extends Element = HTMLElement>(place: Place, part: Part): Kind[] => [
  ...(place?.querySelectorAll<Kind>(selectors[part]) ?? []),
];

/** The part of that kind around an element. */
export const partAround = (element: Element, part: Part) => element.closest(selectors[part]);

/** Whether an element is a part of that kind. */
export const isPart = (element: Element, part: Part) => element.matches(selectors[part]);
