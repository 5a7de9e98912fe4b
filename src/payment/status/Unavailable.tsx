import { useCashier } from "../../cashier/Cashier";
import { sharedTexts } from "../../i18n/texts";
import { Button } from "../../ui/input/Button";
import { StatusMessage, type StatusMessageProps } from "./StatusMessage";

/** Props of {@link Unavailable}. */
interface UnavailableProps extends Pick<StatusMessageProps, "status" | "title" | "text"> {
  /** a reload is under way */
  busy: boolean;
  /** reloading is not allowed for now */
  disabled?: boolean;
  onRefresh: () => void;
}

/** Replaces content that could not be loaded: a message and a button to load it again. */
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
