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
