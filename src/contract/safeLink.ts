import { safeAddress } from "./safeAddress";

/** Schemes of links that open an app. */
const appSchemes: ReadonlySet<string> = new Set("tg: whatsapp: viber: tel: mailto: upi:".split(" "));

/** Parses a link. @returns undefined unless it has an app scheme or is a safe address, without credentials */
export function safeLink(address: unknown): string | undefined {
  try {
    const { protocol, username, password, href } = new URL(String(address));
    return (appSchemes.has(protocol) && !username && !password) || safeAddress(href) ? href : undefined;
  } catch {
    return undefined;
  }
}
