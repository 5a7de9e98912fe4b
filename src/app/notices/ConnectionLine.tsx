import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { texts as networkTexts } from "../../api/texts";
import { retryDelayMs } from "../../transport/retry";
import { Spinner } from "../../ui/Spinner";
import { useStyles } from "../../ui/useStyles";
import { deferredTexts } from "../deferredTexts";
import { connectionFailuresAtom } from "../state";
import { useWidget } from "../useWidget";
import css from "./connectionLine.css?inline";

/** The longest wait between two attempts to reconnect. */
const maxDelayMs = 30_000;

/**
 * Reconnects a lost socket with growing delays, and shows a line once the first attempt has failed. HTTP has no
 * connection to lose.
 */
export function ConnectionLine() {
  const widget = useWidget();
  const failures = useAtomValue(connectionFailuresAtom);
  useStyles(css);
  useEffect(() => {
    if (!failures) return undefined;
    const timer = setTimeout(() => widget.connection.reconnect(), retryDelayMs(failures, maxDelayMs));
    return () => clearTimeout(timer);
  }, [widget, failures]);
  if (failures < 2) return null;
  return (
    <div className="connection-line" role="status">
      <div>
        <Spinner />
        <span>
          <strong>{widget.text(networkTexts.networkError)}</strong> {widget.text(deferredTexts.reconnecting)}
        </span>
      </div>
    </div>
  );
}
