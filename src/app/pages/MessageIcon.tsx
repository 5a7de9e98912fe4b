import { useInsertionEffect } from "react";
import { StatusIcon, type StatusIconProps } from "../../ui/StatusIcon";
import css from "../../ui/statusIcon.css?inline";
import { useWidget } from "../WidgetContext";

/** The sign of a message page, with its styles; the page's words come without it. */
export default function MessageIcon(props: StatusIconProps) {
  const widget = useWidget();
  useInsertionEffect(() => widget.adoptStyles(css), [widget]);
  return <StatusIcon {...props} />;
}
