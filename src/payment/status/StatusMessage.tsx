import { useCashier } from "../../cashier/Cashier";
import { sharedTexts } from "../../i18n/texts";
import { EmptyState, type EmptyStateProps } from "../../ui/feedback/EmptyState";
import { StatusIcon, type StatusIconProps } from "../../ui/feedback/StatusIcon";
import { Button } from "../../ui/input/Button";

/** Props of {@link StatusMessage}. */
export type StatusMessageProps = Omit<EmptyStateProps, "icon"> & StatusIconProps;

/** A message under the large icon of its status. */
export function StatusMessage({ status, ...message }: StatusMessageProps) {
  return <EmptyState {...message} icon={<StatusIcon status={status} />} />;
}

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
