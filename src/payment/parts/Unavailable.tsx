import { sharedTexts } from "../../i18n/texts";
import { useCashier } from "../../session/Cashier";
import { Button } from "../../ui/Button";
import { StatusMessage, type StatusMessageProps } from "./StatusMessage";

/** Props of {@link Unavailable}. */
export interface UnavailableProps extends Pick<StatusMessageProps, "status" | "title" | "text"> {
  /** it is being asked for */
  busy: boolean;
  /** it may not be asked for now */
  disabled?: boolean;
  /** Asks for it once more. */
  onRefresh: () => void;
}

/** In place of what the server did not give: what it was, and a button that asks for it again. */
export function Unavailable({ busy, disabled = false, onRefresh, ...message }: UnavailableProps) {
  const cashier = useCashier();
  const refresh = () => {
    cashier.track("button", { button: "refresh" });
    onRefresh();
  };
  return (
    <div className="body">
      <StatusMessage
        {...message}
        action={
          <Button busy={busy} disabled={disabled} onClick={refresh}>
            {cashier.text(sharedTexts.refresh)}
          </Button>
        }
      />
    </div>
  );
}
