import { useEffect } from "react";
import { CashierError, safeLink } from "../../contract";
import { useCashier } from "../../session/Cashier";

/** A link of the server's that may be opened. */
export type Safe<Link> = Link & {
  /** the address, as the browser reads it */
  href: string;
};

/** Those of a server's links that may be opened (contract §4.3). */
export function safeLinks<Link extends { url: string }>(links: readonly Link[]): Safe<Link>[] {
  return links.flatMap((link) => {
    const href = safeLink(link.url);
    return href === undefined ? [] : [{ ...link, href }];
  });
}

/** As {@link safeLinks}; where one is left out the host is told, once, and never the address. */
export function useSafeLinks<Link extends { url: string }>(links: readonly Link[] | null | undefined): Safe<Link>[] {
  const cashier = useCashier();
  const safe = safeLinks(links ?? []);
  const isUnsafe = safe.length < (links?.length ?? 0);
  useEffect(() => {
    if (isUnsafe) cashier.report(new CashierError("Unsafe link", { code: "unsafe_url" }));
  }, [cashier, isUnsafe]);
  return safe;
}
