import { safeAddress } from "./safeAddress";

/** Schemes of links that a player can be offered (contract §4.3). */
const linkSchemes: ReadonlySet<string> = new Set("https: tg: whatsapp: viber: tel: mailto: upi:".split(" "));

/** A link's address, if it may be opened: by one of the schemes of contract §4.3; undefined otherwise. */
export function safeLink(address: unknown): string | undefined {
  try {
    const { protocol, href } = new URL(String(address));
    return linkSchemes.has(protocol) || safeAddress(href) ? href : undefined;
  } catch {
    return undefined;
  }
}
