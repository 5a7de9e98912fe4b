import { Children, isValidElement, type ReactNode, useId } from "react";

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

/** Props of {@link Tile}. */
export interface TileProps {
  /** Id of the button, by which the focus is restored. */
  id?: string;
  icon: ReactNode;
  /** Also the accessible name. */
  title: string;
  /** What the accessible name says besides. */
  note?: string | undefined;
  /** The line below the title; its room is kept until it comes. Text is drawn by CSS, as it is not part of the name. */
  facts?: ReactNode;
  part: "method" | "group";
  isCurrent?: boolean | undefined;
  onClick: () => void;
}

/** One row of a {@link TileGrid}. The title is its accessible name, the facts are its description. */
export function Tile({ id: buttonId, icon, title, note, facts, part, isCurrent, onClick }: TileProps) {
  const id = useId();
  return (
    <button
      id={buttonId}
      type="button"
      className="tile"
      part={part}
      aria-label={note ? `${title}, ${note}` : title}
      aria-describedby={id}
      aria-current={isCurrent}
      onClick={onClick}
    >
      {icon}
      <span className="tile-text">
        <span className="tile-title">{title}</span>
        <span id={id} className="tile-facts">
          {facts}
        </span>
      </span>
    </button>
  );
}
