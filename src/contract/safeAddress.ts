const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** The address, if a player may be sent there: `https:`, or `http:` on this machine (contract §4.3), no credentials. */
export function safeAddress(address: unknown): URL | undefined {
  try {
    const url = new URL(String(address));
    const isSafe = url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname));
    return isSafe && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}
