import { Children, type ReactNode, useDeferredValue } from "react";

/** Props of {@link TileGrid}. */
export interface TileGridProps {
  /** The accessible name of the list. */
  label?: string | undefined;
  /** Tiles, each with a key. */
  children: ReactNode;
}

// Fills the tallest screens; the rest follows once these are painted, so that a long list is no slower than a short one.
const FIRST = 48;

/** A list of tiles in columns: two on a phone, more as the container widens. */
export function TileGrid({ label, children }: TileGridProps) {
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, FIRST);
  return (
    // Safari forgets that an unstyled list is one, hence the role.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className="grid" role="list" aria-label={label}>
      {Children.toArray(children)
        .slice(0, limit)
        .map((tile, index) => (
          <li key={keyOf(tile, index)} className="cell">
            {tile}
          </li>
        ))}
    </ul>
  );
}

function keyOf(child: ReactNode, index: number): string | number {
  return typeof child === "object" && child !== null && "key" in child ? (child.key ?? index) : index;
}
