/** An absolute address, or a clearly relative one: a bare word is more likely a mistake than a path. */
const looksLikeAddress = /^(?:https?:\/\/|[/.?#])/i;

/** Resolves an http(s) address against the page's. @returns undefined if it is not an address or has credentials */
export function httpAddress(raw: unknown): string | undefined {
  if (typeof raw !== "string" || !looksLikeAddress.test(raw)) return undefined;
  try {
    const { protocol, username, password, href } = new URL(raw, document.baseURI);
    return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The origin of an address, "" if it is opaque (`data:`, `file:`). @throws TypeError if it is not an address */
export function originOf(address: string): string {
  const { origin } = new URL(address);
  return origin === "null" ? "" : origin;
}

/**
 * The payment server that a value names: undefined if it names none, "" if it is not an address, so that the token goes
 * to no other server.
 */
export const namedServer = (raw: unknown): string | undefined => (raw ? (serverAddress(raw) ?? "") : undefined);

/** Normalizes a payment server's address to origin and base path, without query and trailing slash. */
export const serverAddress = (raw: unknown): string | undefined => httpAddress(raw)?.replace(/\/*(?:[?#].*)?$/, "");
