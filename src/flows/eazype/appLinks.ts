import { safeLink } from "../../contract";
import type { OutwardLink } from "../../payment/parts/LinkList";
import type { Safe } from "../../payment/parts/useSafeLinks";

type App = { name: string; url: string };

/**
 * The links to the apps that the server names; where it names none, one to whichever app the phone has for the payment.
 * @param payload what is in the QR code
 * @param anyApp the name of that one link
 */
export function appLinks(apps: readonly Safe<App>[], payload: string, anyApp: string): OutwardLink[] {
  const named = apps.map(({ name, href }) => ({ href, name: name.trim() || anyApp, button: "open_app" }));
  const any = named.length === 0 && payload.startsWith("upi:") ? safeLink(payload) : undefined;
  return any ? [{ href: any, name: anyApp, button: "open_app" }] : named;
}
