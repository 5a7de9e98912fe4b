import { Children, isValidElement, type ReactNode } from "react";

/** Props of {@link TileGrid}. */
export interface TileGridProps {
  /** The accessible name of the list. */
  label?: string | undefined;
  /** Rows, each with a key. */
  children: ReactNode;
}

/** A list of rows inside a `section`: one card on phones, columns of cards in wider sections. */
export function TileGrid({ label, children }: TileGridProps) {
  return (
    // Safari drops the list role of a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className="grid" role="list" aria-label={label}>
      {Children.toArray(children).map((tile) => (
        <li key={isValidElement(tile) ? tile.key : undefined} className="cell">
          {tile}
        </li>
      ))}
    </ul>
  );
}
