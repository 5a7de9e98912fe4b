/** A whole address, or one that is visibly relative: a stray word is more likely a mistake than a path. */
const looksLikeAddress = /^(?:https?:\/\/|[/.?#])/i;

/** An http(s) address, by the page's own where it is relative; undefined where it is none, or holds credentials. */
export function httpAddress(raw: unknown): string | undefined {
  if (typeof raw !== "string" || !looksLikeAddress.test(raw)) return undefined;
  try {
    const { protocol, username, password, href } = new URL(raw, document.baseURI);
    return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The origin of an address; "" where it has none of its own (a data: or file: address). @throws TypeError for no address */
export function originOf(address: string): string {
  const { origin } = new URL(address);
  return origin === "null" ? "" : origin;
}

/** A payment server's address: an origin, or an origin with a base path; no query, no trailing slash. */
export const serverAddress = (raw: unknown): string | undefined =>
  httpAddress(raw)
    ?.replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
