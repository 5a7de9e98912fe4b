import { Fragment, type ReactNode } from "react";
import { useIsPainted } from "../dom/useIsPainted";
import { useStyles } from "../dom/useStyles";
import css from "./emptyState.css?inline";

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** Usually a StatusIcon. */
  icon: ReactNode;
  title: string;
  /** the headline in place of the title, which follows below it: the player's next step, or the event to wait for */
  lead?: string | undefined;
  /** usually a HeroAmount */
  amount?: ReactNode;
  text?: string | undefined;
  /** a further sentence */
  note?: string | undefined;
  /** Details between text and action. */
  children?: ReactNode;
  /** Usually one Button. */
  action?: ReactNode;
}

/** A page with a single message, such as an error or a payment status; it and its changes are announced. */
export function EmptyState({ icon, title, lead, amount, text, note, children, action }: EmptyStateProps) {
  // set again after the first paint: text that comes together with its live region is not announced
  const announced = <Fragment key={String(useIsPainted())}>{title}</Fragment>;
  useStyles(css);
  return (
    <div className="message">
      <div className="message-icon">{icon}</div>
      <div className="message-text" role="status">
        {lead && <p className="message-lead">{lead}</p>}
        <h2>{announced}</h2>
        {amount}
        {text && <p className="message-words">{text}</p>}
        {note && <p className="message-words">{note}</p>}
      </div>
      {children}
      {action && <div className="message-action">{action}</div>}
    </div>
  );
}
