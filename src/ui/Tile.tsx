import { type ReactNode, useId } from "react";

/** Props of {@link Tile}. */
export interface TileProps {
  /** Id of the button, by which the focus is restored. */
  id?: string;
  icon: ReactNode;
  /** Also the accessible name. */
  title: string;
  /** Renders the line below the title, usually a TileSubtitle with the given id. */
  subtitle?: ((id: string) => ReactNode) | undefined;
  /** A short word in the corner, such as "Popular". */
  badge?: string | undefined;
  part: "method" | "group";
  disabled?: boolean;
  onClick: () => void;
}

/** One option in a {@link TileGrid}. The title is its accessible name; subtitle and badge are its description. */
export function Tile({ id: buttonId, icon, title, subtitle, badge, part, disabled, onClick }: TileProps) {
  const id = useId();
  const describedBy = [subtitle && `${id}s`, badge && `${id}b`].filter(Boolean).join(" ") || undefined;
  return (
    <button
      id={buttonId}
      type="button"
      className="tile"
      part={part}
      disabled={disabled}
      aria-label={describedBy ? title : undefined}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <span className="tile-top">
        {icon}
        {badge && (
          <span id={`${id}b`} className="badge">
            {badge}
          </span>
        )}
      </span>
      <span className="tile-title">{title}</span>
      {subtitle?.(`${id}s`)}
    </button>
  );
}
