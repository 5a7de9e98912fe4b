import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { texts as networkTexts } from "../../api/request";
import { useCashier } from "../../cashier/Cashier";
import { retryDelayMs } from "../../transport/retry";
import { useStyles } from "../../ui/dom/useStyles";
import { Spinner } from "../../ui/feedback/Spinner";
import { deferredTexts } from "../deferredTexts";
import { connectionFailuresAtom } from "../state";
import css from "./connectionLine.css?inline";

/** The longest wait between two attempts to reconnect. */
const maxDelayMs = 30_000;

/** Props of {@link ConnectionLine}. */
export interface ConnectionLineProps {
  connection: { reconnect(): void };
}

/**
 * Reconnects a lost socket with growing delays, and shows a line once the first attempt has failed. HTTP has no
 * connection to lose.
 */
export function ConnectionLine({ connection }: ConnectionLineProps) {
  const cashier = useCashier();
  const failures = useAtomValue(connectionFailuresAtom);
  useStyles(css);
  useEffect(() => {
    if (!failures) return undefined;
    const timer = setTimeout(() => connection.reconnect(), retryDelayMs(failures, maxDelayMs));
    return () => clearTimeout(timer);
  }, [connection, failures]);
  if (failures < 2) return null;
  return (
    <div className="connection-line" role="status">
      <div>
        <Spinner />
        <span>
          <strong>{cashier.text(networkTexts.networkError)}</strong> {cashier.text(deferredTexts.reconnecting)}
        </span>
      </div>
    </div>
  );
}
