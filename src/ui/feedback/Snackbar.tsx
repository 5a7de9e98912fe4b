import { useIsPainted } from "../dom/useIsPainted";
import { useStyles } from "../dom/useStyles";
import { IconButton } from "../input/IconButton";
import css from "./snackbar.css?inline";

const paths = {
  danger: "M12 6.5v6.5m0 4h.01",
  success: "m7 12.5 3.5 3.5L17.5 8.5",
  info: "M12 11v6.5m0-11h.01",
};

/** Props of {@link Snackbar}. */
interface SnackbarProps {
  title: string;
  /** Plain text; markup is not interpreted. */
  text: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  onClose: () => void;
  tone?: keyof typeof paths;
}

/** A message that floats over the screen; errors are announced immediately. The caller closes it after a while. */
export function Snackbar({ title, text, closeLabel, onClose, tone = "danger" }: SnackbarProps) {
  useStyles(css);
  const isPainted = useIsPainted();
  const isAlert = tone === "danger";
  return (
    <div className={`snackbar ${tone}`} part="snackbar">
      <svg className="tone" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" />
        <path d={paths[tone]} />
      </svg>
      <div className="snackbar-text" role={isAlert ? "alert" : "status"}>
        {/* unlike an alert, a status is announced only if it is there before its text */}
        {(isAlert || isPainted) && (
          <>
            <strong>{title}</strong>
            {text && <p>{text}</p>}
          </>
        )}
      </div>
      <IconButton icon="close" part="snackbar-close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
