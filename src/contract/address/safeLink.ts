const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address is `https:`, or `http:` on localhost. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && loopback.test(hostname));

/** Parses an address from outside. @returns undefined if it is invalid or has credentials */
function parseWithoutCredentials(address: unknown): URL | undefined {
  const url = parseUrl(address);
  return url?.username || url?.password ? undefined : url;
}

/**
 * Parses an address from outside.
 * @returns undefined unless it is `https:`, or `http:` on localhost, without credentials
 */
export function safeAddress(address: unknown): URL | undefined {
  const url = parseWithoutCredentials(address);
  return url && isSafe(url) ? url : undefined;
}

/** Parses an https address. @returns undefined for anything else, or one with credentials */
export function safeHttpsAddress(address: unknown): string | undefined {
  const url = typeof address === "string" ? safeAddress(address) : undefined;
  return url?.protocol === "https:" ? url.href : undefined;
}

/** Schemes of links that open an app. */
const appSchemes: ReadonlySet<string> = new Set(["tg:", "whatsapp:", "viber:", "tel:", "mailto:", "upi:"]);

/** Parses a link. @returns undefined unless it has an app scheme or is a safe address, without credentials */
export function safeLink(address: unknown): string | undefined {
  const url = parseWithoutCredentials(address);
  return url && (appSchemes.has(url.protocol) || isSafe(url)) ? url.href : undefined;
}

/** Parses an address. @returns undefined if it is invalid; `URL.canParse` is too new */
export function parseUrl(address: unknown): URL | undefined {
  try {
    return new URL(String(address));
  } catch {
    return undefined;
  }
}
