import { parseUrl } from "../contract/address/safeLink";
import { namedServer, originOf } from "../contract/address/serverAddress";
import { isWebView } from "./channels";
import { isFramed } from "./embedding";
import type { Servers } from "./HostBridge";

/**
 * The origins that the page's deployer allows; read from the head only, where injected markup does not reach: a form
 * named "head" replaces `document.head`.
 */
const listedOrigins = (): string[] | undefined =>
  document
    .querySelector<HTMLMetaElement>('head > meta[name="cashier-servers"]')
    ?.content.split(/\s+/)
    .filter((name) => parseUrl(name))
    .map(originOf);

/**
 * The server that a session's token may be sent to. The address of a frame or a web view can be forged to name another
 * server, so only these are trusted: the server that the host names, else the script's origin and the listed ones.
 * @param fromHost the server that the host names
 * @returns undefined if the token must not be sent anywhere; "" if there is no server
 */
export function trustedServer(fromHost: unknown, [named, script]: Servers): string | undefined {
  const scriptOrigin = originOf(script);
  const hostServer = namedServer(fromHost);
  const server = namedServer(named) ?? hostServer ?? scriptOrigin;
  if (hostServer !== undefined) return hostServer && server === hostServer ? server : undefined;
  const listed = listedOrigins();
  // a standalone page names its server itself; the iframe page takes it from its address
  const isStandalone = !isFramed() && !isWebView() && !listed;
  const isTrusted =
    isStandalone ||
    server === scriptOrigin ||
    (server !== "" && [scriptOrigin, ...(listed ?? [])].includes(originOf(server)));
  return isTrusted ? server : undefined;
}
