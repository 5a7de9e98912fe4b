import { type ReactNode, useId } from "react";

/** Props of {@link Tile}. */
export interface TileProps {
  /** Id of the button, by which the focus is restored. */
  id?: string;
  icon: ReactNode;
  /** Also the accessible name. */
  title: string;
  /** The line below the title; its room is kept until it comes. Text is drawn by CSS, as it is not part of the name. */
  facts?: ReactNode;
  part: "method" | "group";
  onClick: () => void;
}

/** One row of a {@link TileGrid}. The title is its accessible name, the facts are its description. */
export function Tile({ id: buttonId, icon, title, facts, part, onClick }: TileProps) {
  const id = useId();
  return (
    <button
      id={buttonId}
      type="button"
      className="tile"
      part={part}
      aria-label={title}
      aria-describedby={id}
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
