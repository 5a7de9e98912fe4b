import { type ReactNode, useEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import { safeLink } from "../../contract/address/safeLink";
import { CashierError } from "../../contract/CashierError";
import type { AnalyticsButton } from "../../contract/host/events";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./links.css?inline";

/** A link from the server with a safe address. */
export type Safe<Link> = Link & {
  /** the address, normalized by the browser */
  href: string;
};

/** The links whose address is safe to open. */
export function safeLinks<Link extends { url: string }>(links: readonly Link[]): Safe<Link>[] {
  return links.flatMap((link) => {
    const href = safeLink(link.url);
    return href === undefined ? [] : [{ ...link, href }];
  });
}

/** The same as {@link safeLinks}, but reports dropped links to the host: once, without their addresses. */
export function useSafeLinks<Link extends { url: string }>(links: readonly Link[] | null | undefined): Safe<Link>[] {
  const cashier = useCashier();
  const safe = safeLinks(links ?? []);
  const isUnsafe = safe.length < (links?.length ?? 0);
  useEffect(() => {
    if (isUnsafe) cashier.report(new CashierError("Unsafe link", { code: "unsafe_url" }));
  }, [cashier, isUnsafe]);
  return safe;
}

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
