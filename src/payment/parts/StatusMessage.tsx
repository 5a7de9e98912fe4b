import { useStyles } from "../../session/useStyles";
import { EmptyState, type EmptyStateProps } from "../../ui/EmptyState";
import messageCss from "../../ui/message.css?inline";
import { StatusIcon, type StatusIconProps } from "../../ui/StatusIcon";
import statusIconCss from "../../ui/statusIcon.css?inline";

/** Props of {@link StatusMessage}. */
export type StatusMessageProps = Omit<EmptyStateProps, "icon"> & StatusIconProps;

/** A message under the large icon of its status. */
export function StatusMessage({ status, ...message }: StatusMessageProps) {
  useStyles(messageCss, statusIconCss);
  return <EmptyState {...message} icon={<StatusIcon status={status} />} />;
}
