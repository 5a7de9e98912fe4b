import { buttonIcons } from "../icons/buttonIcons";

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  icon: keyof typeof buttonIcons;
  /** The accessible name. */
  label: string;
  onClick: () => void;
  part?: string;
}

/** A round button with only an icon; the back arrow is mirrored in right-to-left text. */
export function IconButton({ icon, label, onClick, part = icon }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${icon}`} part={part} aria-label={label} onClick={onClick}>
      <svg className={icon === "back" ? "flip" : undefined} viewBox="0 0 24 24" aria-hidden="true">
        <path d={buttonIcons[icon]} />
      </svg>
    </button>
  );
}
