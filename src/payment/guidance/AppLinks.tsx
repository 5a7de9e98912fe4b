import { useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { safeLink } from "../../contract/address/safeLink";
import { MethodMark } from "../icon/MethodMark";
import { type ExternalLink, LinkList, type Safe, useSafeLinks } from "./LinkList";

/** Texts of the links to apps. */
const texts = {
  apps: /*i18n*/ { id: "eazype.apps", message: "Pay with an app on this phone" },
  anyApp: /*i18n*/ { id: "eazype.anyApp", message: "Open a UPI app" },
};

type App = { name: string; url: string };

/**
 * Links to the apps that the server names; by default one link to any UPI app on the phone.
 * @param payload what a UPI app opens, such as the content of the QR code
 * @param anyApp the name of the default link
 */
export function appLinks(apps: readonly Safe<App>[], payload: string, anyApp: string): ExternalLink[] {
  const link = (href: string, name: string): ExternalLink => ({ href, name, button: "open_app" });
  const named = apps.map(({ name, href }) => link(href, name.trim() || anyApp));
  const any = named.length === 0 && payload.startsWith("upi:") ? safeLink(payload) : undefined;
  return any ? [link(any, anyApp)] : named;
}

/** Props of {@link AppLinks}. */
interface AppLinksProps {
  apps: readonly App[] | null | undefined;
  /** the code that a UPI app opens if the server names no app; "" without one */
  payload: string;
}

/** The apps of this phone to pay with, under a heading; nothing without any. */
export function AppLinks({ apps, payload }: AppLinksProps) {
  const cashier = useCashier();
  const id = useId();
  const links = appLinks(useSafeLinks(apps), payload, cashier.text(texts.anyApp)).map((link) => ({
    ...link,
    icon: <MethodMark method={{ name: link.name, category: "india", text: {}, iconIds: [link.name] }} />,
  }));
  if (links.length === 0) return null;
  return (
    <section className="app-links" aria-labelledby={id}>
      <h2 id={id}>{cashier.text(texts.apps)}</h2>
      <LinkList links={links} />
    </section>
  );
}
