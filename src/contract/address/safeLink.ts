const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Parses a redirect address. @returns undefined unless it is `https:`, or `http:` on localhost, without credentials */
export function safeAddress(address: unknown): URL | undefined {
  try {
    const url = new URL(String(address));
    const isSafe = url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname));
    return isSafe && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Schemes of links that open an app. */
const appSchemes: ReadonlySet<string> = new Set(["tg:", "whatsapp:", "viber:", "tel:", "mailto:", "upi:"]);

/** Parses a link. @returns undefined unless it has an app scheme or is a safe address, without credentials */
export function safeLink(address: unknown): string | undefined {
  try {
    const { protocol, username, password, href } = new URL(String(address));
    return (appSchemes.has(protocol) && !username && !password) || safeAddress(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Parses an address. @returns undefined if it is invalid; `URL.canParse` is too new */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
