/**
 * Tells the browser to fetch or to connect before the code asks for it.
 * @param crossOrigin whether that will be with credentials
 * @param kind what is fetched; by default what `rel` says
 * @returns the link, in the page's head
 */
export function addHint(
  rel: "modulepreload" | "preload" | "preconnect",
  address: string,
  crossOrigin: "anonymous" | "use-credentials" = "anonymous",
  kind = "",
): HTMLLinkElement {
  const link = document.createElement("link");
  // an imported script has no tag of its own; all nonces of a page are the same
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  Object.assign(link, { rel, crossOrigin, href: address, ...(kind && { as: kind }), ...(nonce && { nonce }) });
  document.head.append(link);
  return link;
}
