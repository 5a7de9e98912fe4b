const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Parses an address from outside.
 * @returns undefined unless it is `https:`, or `http:` on localhost, without credentials
 */
export function safeAddress(address: unknown): URL | undefined {
  const url = parseUrl(address);
  if (!url || url.username || url.password) return undefined;
  return url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname)) ? url : undefined;
}

/** Schemes of links that open an app. */
const appSchemes: ReadonlySet<string> = new Set(["tg:", "whatsapp:", "viber:", "tel:", "mailto:", "upi:"]);

/** Parses a link. @returns undefined unless it has an app scheme or is a safe address, without credentials */
export function safeLink(address: unknown): string | undefined {
  const url = parseUrl(address);
  if (!url || url.username || url.password) return undefined;
  return appSchemes.has(url.protocol) || safeAddress(url) ? url.href : undefined;
}

/** Parses an address. @returns undefined if it is invalid; `URL.canParse` is too new */
export function parseUrl(address: unknown): URL | undefined {
  try {
    return new URL(String(address));
  } catch {
    return undefined;
  }
}
