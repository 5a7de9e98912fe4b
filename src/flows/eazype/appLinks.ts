import { safeLink } from "../../contract";
import type { ExternalLink } from "../../payment/parts/LinkList";
import type { Safe } from "../../payment/parts/useSafeLinks";

type App = { name: string; url: string };

/**
 * Links to the apps that the server names; by default one link to any UPI app on the phone.
 * @param payload the content of the QR code
 * @param anyApp the name of the default link
 */
export function appLinks(apps: readonly Safe<App>[], payload: string, anyApp: string): ExternalLink[] {
  const link = (href: string, name: string): ExternalLink => ({ href, name, button: "open_app" });
  const named = apps.map(({ name, href }) => link(href, name.trim() || anyApp));
  const any = named.length === 0 && payload.startsWith("upi:") ? safeLink(payload) : undefined;
  return any ? [link(any, anyApp)] : named;
}
