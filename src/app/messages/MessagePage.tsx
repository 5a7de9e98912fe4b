import type { ReactNode } from "react";
import { lazyPart } from "../../loading/lazyPart";
import { EmptyState } from "../../ui/feedback/EmptyState";
import type { StatusIconName } from "../../ui/feedback/StatusIcon";
import { reloadScreen } from "../start/startUp";
import type { Widget } from "../Widget";

// on demand, so that the page's texts do not wait for it
const StatusIcon = lazyPart(async () => ({ default: (await import("../../ui/feedback/StatusIcon")).StatusIcon }));

/** Props of {@link MessagePage}. */
interface MessagePageProps {
  icon: StatusIconName;
  title: string;
  text: string;
  action: ReactNode;
}

/** A screen with one message instead of a list. */
export function MessagePage({ icon, title, text, action }: MessagePageProps) {
  return (
    <div className="body">
      <EmptyState icon={<StatusIcon status={icon} />} title={title} text={text} action={action} />
    </div>
  );
}

/** Loads the content that the message replaces. */
export function refresh(widget: Widget, path: string): void {
  widget.track("button", { button: "refresh" });
  reloadScreen(widget, path);
}
