import type { ReactNode } from "react";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import css from "./links.css?inline";

/** A link out of the cashier. */
export interface OutwardLink {
  /** one that may be opened: see useSafeLinks */
  href: string;
  /** its text, as the server has it */
  name: string;
  /** stands before the text, and says nothing that it does not */
  icon?: ReactNode;
  /** names the press for analytics; never the address */
  button: string;
}

/** Links to apps and pages, one below the other. A page opens beside the cashier; an app is the system's to open. */
export function LinkList({ links }: { links: readonly OutwardLink[] }) {
  const cashier = useCashier();
  useStyles(css);
  if (links.length === 0) return null;
  return (
    <ul className="links">
      {links.map(({ href, name, icon, button }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they stand as they came
        <li key={at}>
          <a
            className="link"
            href={href}
            {...(href.startsWith("http") && { target: "_blank", rel: "noopener noreferrer" })}
            onClick={() => cashier.track("button", { button })}
          >
            {icon}
            <bdi className="link-name">{name}</bdi>
            <svg className="link-out flip" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 6l6 6-6 6" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
