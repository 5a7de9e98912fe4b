import { useStyles } from "../../session/useStyles";
import { StatusIcon, type StatusIconProps } from "../../ui/StatusIcon";
import css from "../../ui/statusIcon.css?inline";

/** The sign of a message page, with its styles; the page's words come without it. */
export default function MessageIcon(props: StatusIconProps) {
  useStyles(css);
  return <StatusIcon {...props} />;
}
