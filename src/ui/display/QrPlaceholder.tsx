import { useStyles } from "../dom/useStyles";
import css from "./qrCode.css?inline";

/** Keeps the place of a QrCode while its code loads, so that nothing moves when it appears. */
export function QrPlaceholder() {
  useStyles(css);
  return <div className="qr" />;
}
