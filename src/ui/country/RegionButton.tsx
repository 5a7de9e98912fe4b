import { useId } from "react";
import { useStyles } from "../dom/useStyles";
import { Flag } from "./Flag";
import css from "./regionButton.css?inline";

/** Props of {@link RegionButton}. */
interface RegionButtonProps {
  /** id of the button, by which the focus is restored */
  id?: string;
  /** the accessible name */
  label: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** the country's name in the player's language */
  name: string;
  /** shown after the name, such as a currency code */
  note?: string | undefined;
  onClick: () => void;
}

/** The current country with a button to change it; country and note describe the button. */
export function RegionButton({ id, label, country, name, note, onClick }: RegionButtonProps) {
  useStyles(css);
  const shown = useId();
  return (
    <div className="region">
      <Flag country={country} />
      <span id={shown} className="region-shown">
        <bdi className="region-name">{name}</bdi>
        {note && <bdi className="region-note"> {note}</bdi>}
      </span>
      <button type="button" id={id} aria-label={label} aria-describedby={shown} onClick={onClick}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m7 10 5 5 5-5" />
        </svg>
      </button>
    </div>
  );
}
