import { originOf, serverAddress } from "../contract";
import { isFramed } from "./embedding";
import type { Servers } from "./HostBridge";
import { isWebView } from "./ShellChannel";

/** The origins that a page's deployer allows; in the head, where markup that is injected into a page does not get. */
const listedOrigins = (): string[] | undefined =>
  document.head
    .querySelector<HTMLMetaElement>('meta[name="cashier-servers"]')
    ?.content.split(/\s+/)
    .filter((name) => URL.canParse(name))
    .map(originOf);

/**
 * The server that a session's token may go to. A frame or a web view can be led to an address that names another server
 * than its host means: the host's word counts, and without one the script's own origin and the listed ones.
 * @param said the server that the host names
 * @returns undefined where the token must go nowhere; "" where there is no server at all
 */
export function trustedServer(said: unknown, [named, script]: Servers): string | undefined {
  const own = originOf(script);
  const meant = serverAddress(said);
  const server = serverAddress(named) ?? meant ?? own;
  if (meant !== undefined) return server === meant ? server : undefined;
  const listed = listedOrigins();
  // a page of its own says itself which server it means, but for the iframe page, which goes by its address
  const isOwnPage = !isFramed() && !isWebView() && !listed;
  const isTrusted = isOwnPage || server === own || [own, ...(listed ?? [])].includes(originOf(server));
  return isTrusted ? server : undefined;
}
