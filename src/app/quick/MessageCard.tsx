import { StatusIcon } from "../../ui/feedback/StatusIcon";
import { Button } from "../../ui/input/Button";
import { useWidget } from "../useWidget";
import { openFull } from "./fullView";
import { MoreButton, QuickCard } from "./QuickCard";

/** Props of {@link MessageCard}. */
export interface MessageCardProps {
  text: string;
  /** there are no methods, rather than an error */
  isEmpty?: boolean;
  action?: { label: string; onClick(): void };
}

/** The card without methods: why, and the ways on. */
export function MessageCard({ text, isEmpty = false, action }: MessageCardProps) {
  const widget = useWidget();
  return (
    <QuickCard
      icon={<StatusIcon status={isEmpty ? "empty" : "error"} />}
      name={undefined}
      note={{ text, tone: isEmpty ? undefined : "danger", isReason: true }}
      pay={action && <Button onClick={action.onClick}>{action.label}</Button>}
      more={isEmpty ? <MoreButton onClick={() => openFull(widget, widget.screen, "more")} /> : undefined}
    />
  );
}
