import type { Section } from "../../catalogue/groupMethods";

/** Rows of the first paint: enough for the window. The rest follows, so that a long list paints as fast. */
export function firstPaintRows(): number {
  const columns = window.innerWidth < 560 ? 1 : 3;
  return columns * Math.max(4, Math.ceil(window.innerHeight / 64));
}

/** The first `count` rows, in their sections. */
export function firstRows(sections: readonly Section[], count: number): Section[] {
  let left = count;
  return sections.flatMap((section) => {
    const entries = section.entries.slice(0, left);
    left -= entries.length;
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}
