import { useStyles } from "../dom/useStyles";
import css from "./foldSign.css?inline";

/** The chevron of a button that shows and hides a part of the screen. It turns with the button's `aria-expanded`. */
export function FoldSign() {
  useStyles(css);
  return (
    <svg className="fold-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m7 10 5 5 5-5" />
    </svg>
  );
}
