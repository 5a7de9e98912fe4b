import type { ReactNode } from "react";
import type { AnalyticsButton } from "../../contract";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../ui/useStyles";
import css from "./links.css?inline";

/** A link to another app or page. */
export interface ExternalLink {
  /** a safe address: see useSafeLinks */
  href: string;
  /** the visible text, from the server */
  name: string;
  /** decorative, before the text */
  icon?: ReactNode;
  /** for analytics; never the address */
  button: AnalyticsButton;
}

/** A list of links to apps and pages. Pages open in a new tab; the system opens apps. */
export function LinkList({ links }: { links: readonly ExternalLink[] }) {
  const cashier = useCashier();
  useStyles(css);
  if (links.length === 0) return null;
  return (
    <ul className="links">
      {links.map(({ href, name, icon, button }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links may be identical and never change places
        <li key={index}>
          <a
            className="link"
            href={href}
            {...(href.startsWith("http") && { target: "_blank", rel: "noopener noreferrer" })}
            onClick={() => cashier.track("button", { button })}
          >
            {icon}
            <span className="link-name">
              <bdi>{name}</bdi>
            </span>
            <svg className="link-out flip" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 6l6 6-6 6" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
