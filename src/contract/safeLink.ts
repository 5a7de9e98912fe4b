import { safeAddress } from "./safeAddress";

/** Schemes of links that an app opens (contract §4.3); an `https:` link is an address. */
const appSchemes: ReadonlySet<string> = new Set("tg: whatsapp: viber: tel: mailto: upi:".split(" "));

/** A link's address, if it may be opened: by one of the schemes of contract §4.3, no credentials; undefined otherwise. */
export function safeLink(address: unknown): string | undefined {
  try {
    const { protocol, username, password, href } = new URL(String(address));
    return (appSchemes.has(protocol) && !username && !password) || safeAddress(href) ? href : undefined;
  } catch {
    return undefined;
  }
}
