import { Children, isValidElement, type ReactNode } from "react";
import { renderMarkup } from "../markup/renderMarkup";
import { gridMarkup } from "../markup/screenMarkup";

/** Props of {@link TileGrid}. */
interface TileGridProps {
  /** The accessible name of the list. */
  label?: string | undefined;
  /** Rows, each with a key. */
  children: ReactNode;
}

/** A list of rows inside a `section`. */
export const TileGrid = ({ label, children }: TileGridProps) =>
  renderMarkup(
    gridMarkup(
      label,
      Children.toArray(children)
        .filter(isValidElement)
        .map((tile) => ({ key: `${tile.key}`, tile })),
    ),
  );
