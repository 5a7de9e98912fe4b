import { useId } from "react";
import { Flag } from "./Flag";
import css from "./regionButton.css?inline";
import { useStyles } from "./useStyles";

/** Props of {@link RegionButton}. */
export interface RegionButtonProps {
  /** of the button, so that the focus can come back to it */
  id?: string;
  /** the accessible name: what a press does */
  label: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** the country's name in the player's language */
  name: string;
  /** stands behind the name, such as a currency code */
  note?: string | undefined;
  onClick: () => void;
}

/** The country that is in use, under a button that leads to others: country and note describe it. */
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
