import { EmptyState, type EmptyStateProps } from "../../ui/feedback/EmptyState";
import { StatusIcon, type StatusIconProps } from "../../ui/feedback/StatusIcon";

/** Props of {@link StatusMessage}. */
export type StatusMessageProps = Omit<EmptyStateProps, "icon"> & StatusIconProps;

/** A message under the large icon of its status. */
export function StatusMessage({ status, ...message }: StatusMessageProps) {
  return <EmptyState {...message} icon={<StatusIcon status={status} />} />;
}
