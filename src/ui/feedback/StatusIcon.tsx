import { useStyles } from "../dom/useStyles";
import css from "./statusIcon.css?inline";

/** The name of a status icon. */
export type StatusIconName =
  | "waiting"
  | "processed"
  | "mistaked"
  | "cancelled"
  | "accepted"
  | "expired"
  | "empty"
  | "error";

const paths: Record<StatusIconName, string> = {
  waiting: "M24 15v9l6 4",
  processed: "m16 24.5 5.5 5.5L32.5 18.5",
  mistaked: "m18 18 12 12m0-12L18 30",
  cancelled: "M16 24h16",
  expired: "M24 14v10l7 4",
  accepted: "M24 15v9l6 4",
  empty: "M13 20h22v13H13zM16 15h16M13 25h6l1.5 3h7l1.5-3h6",
  error: "M24 15v11m0 6.5h.02",
};

/** Props of {@link StatusIcon}. */
export interface StatusIconProps {
  status: StatusIconName;
}

/** The large icon of a status, hidden from screen readers because the text next to it says the same. */
export function StatusIcon({ status }: StatusIconProps) {
  // an accepted request is still in progress, like a waiting one
  const isUnderWay = status === "waiting" || status === "accepted";
  useStyles(css);
  return (
    <svg className={`status-icon ${status}`} viewBox="0 0 48 48" aria-hidden="true">
      {status === "processed" && <circle className="pulse" cx="24" cy="24" r="22" />}
      <circle className="disc" cx="24" cy="24" r="22" />
      {isUnderWay && <circle className="arc" cx="24" cy="24" r="22" pathLength="100" />}
      <path className="sign" d={paths[status]} pathLength="100" />
    </svg>
  );
}
