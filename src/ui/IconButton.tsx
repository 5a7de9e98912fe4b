const PATHS = {
  back: "M19 12H5m6-6-6 6 6 6",
  close: "M6 6l12 12M18 6 6 18",
};

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  icon: keyof typeof PATHS;
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
        <path d={PATHS[icon]} />
      </svg>
    </button>
  );
}
