import { useEffect } from "react";
import { CashierError, safeLink } from "../../contract";
import { useCashier } from "../../session/Cashier";

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
