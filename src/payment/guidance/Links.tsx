import { type ReactNode, useEffect, useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { safeLink } from "../../contract/address/safeLink";
import { CashierError } from "../../contract/CashierError";
import type { AnalyticsButton } from "../../contract/events/events";
import type { ActionOf } from "../../contract/payment/action";
import type { Message } from "../../i18n/translate";
import { useStyles } from "../../ui/dom/useStyles";
import { MethodMark } from "../icon/MethodMark";
import css from "./guidance.css?inline";

/** A link from the server with a safe address. */
type Safe<Link> = Link & {
  /** the address, normalized by the browser */
  href: string;
};

/** The links whose address is safe to open. */
export function safeLinks<Link extends { url: string }>(links: readonly Link[]): Safe<Link>[] {
  return links.flatMap((link) => {
    const href = safeLink(link.url);
    return href === undefined ? [] : [{ ...link, href }];
  });
}

/** As {@link safeLinks}; also reports dropped links to the host, once and without their addresses. */
function useSafeLinks<Link extends { url: string }>(links: readonly Link[] | null | undefined): Safe<Link>[] {
  const cashier = useCashier();
  const safe = safeLinks(links ?? []);
  const isUnsafe = safe.length < (links?.length ?? 0);
  useEffect(() => {
    if (isUnsafe) cashier.report(new CashierError("Unsafe link", { code: "unsafe_url" }));
  }, [cashier, isUnsafe]);
  return safe;
}

/** A link to another app or page. */
interface ExternalLink {
  /** a safe address: see useSafeLinks */
  href: string;
  /** the visible text, from the server */
  name: string;
  /** decorative, before the text */
  icon?: ReactNode;
  /** for analytics; never the address */
  button: AnalyticsButton;
}

/** A list of links to apps and pages. Pages open in a new tab; the system opens apps. */
export function LinkList({ links }: { links: readonly ExternalLink[] }) {
  const cashier = useCashier();
  useStyles(css);
  if (links.length === 0) return null;
  return (
    <ul className="links">
      {links.map(({ href, name, icon, button }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links may be identical and never change places
        <li key={index}>
          <a
            className="link"
            href={href}
            {...(href.startsWith("http") && { target: "_blank", rel: "noopener noreferrer" })}
            onClick={() => cashier.track("button", { button })}
          >
            {icon}
            <span className="link-name">
              <bdi>{name}</bdi>
            </span>
            <svg className="link-out flip" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 6l6 6-6 6" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Texts of the links to apps. */
const appTexts = {
  apps: /*i18n*/ { id: "eazype.apps", message: "Pay with an app on this phone" },
  anyApp: /*i18n*/ { id: "eazype.anyApp", message: "Open a UPI app" },
};

type App = { name: string; url: string };

interface AppLink extends Omit<ExternalLink, "icon"> {
  /** the name of its icon */
  iconId: string;
}

/**
 * Links to the apps that the server names; by default one link to any UPI app on the phone.
 * @param payload what a UPI app opens, such as the content of the QR code
 * @param anyApp the name of the default link, and of an app that the server does not name
 */
export function appLinks(apps: readonly Safe<App>[], payload: string, anyApp: string): AppLink[] {
  const link = (href: string, name: string): AppLink => ({
    href,
    name: name || anyApp,
    iconId: name || "upi",
    button: "open_app",
  });
  const named = apps.map(({ name, href }) => link(href, name.trim()));
  const any = named.length === 0 && payload.startsWith("upi:") ? safeLink(payload) : undefined;
  return any ? [link(any, "")] : named;
}

/** Props of {@link AppLinks}. */
interface AppLinksProps {
  apps: readonly App[] | null | undefined;
  /** the code that a UPI app opens if the server names no app; "" without one */
  payload: string;
  /** by default that of apps to pay with */
  title?: Message | undefined;
}

/** The apps of this phone, under a heading; nothing without any. */
export function AppLinks({ apps, payload, title = appTexts.apps }: AppLinksProps) {
  const cashier = useCashier();
  const id = useId();
  const links = appLinks(useSafeLinks(apps), payload, cashier.text(appTexts.anyApp)).map(({ iconId, ...link }) => ({
    ...link,
    icon: <MethodMark method={{ name: link.name, category: "india", text: {}, iconIds: [iconId] }} />,
  }));
  if (links.length === 0) return null;
  return (
    <section className="app-links" aria-labelledby={id}>
      <h2 id={id}>{cashier.text(title)}</h2>
      <LinkList links={links} />
    </section>
  );
}

/** The names of the kinds of contacts. */
const contactTexts = {
  telegram: /*i18n*/ { id: "contact.telegram", message: "Telegram" },
  whatsapp: /*i18n*/ { id: "contact.whatsapp", message: "WhatsApp" },
  viber: /*i18n*/ { id: "contact.viber", message: "Viber" },
  phone: /*i18n*/ { id: "contact.phone", message: "Call" },
  web: /*i18n*/ { id: "contact.web", message: "Website" },
};

/** Path data of the icons by kind, stroked in a 24 by 24 view box. */
const contactIcons = {
  telegram: "M21 4 3 11.2l6 2.3 2.2 6.7 3.3-4.6 4.4 3.2zM9 13.5 21 4",
  whatsapp:
    "m4 20 1.2-3.9a8 8 0 1 1 2.9 2.8zM9.3 7.8c-.6 4 3.1 7.7 7 7.1l.5-1.9-2.2-1-1 .9a5 5 0 0 1-2.4-2.4l.9-1-1-2.2z",
  viber:
    "M7 4h10a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-3l-3.5 3.5V17H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM9 7.8c.1 3.3 2.4 5.6 5.8 5.7l.6-1.5-1.8-.9-.9.7a3.6 3.6 0 0 1-1.7-1.7l.7-.9-.9-1.8z",
  phone:
    "M6 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6.5 6.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7 2 2 0 0 1 6 3.5z",
  web: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z",
} as const;

/** Props of {@link ContactLinks}. */
interface ContactLinksProps {
  contacts: ActionOf<"contacts">["contacts"] | null | undefined;
  /** the heading above the links */
  title?: string;
}

/** Links to contact somebody by chat, phone or website; contacts with an unsafe address are left out. */
export function ContactLinks({ contacts, title }: ContactLinksProps) {
  const cashier = useCashier();
  const links = useSafeLinks(contacts).map(
    ({ kind, label, href }): ExternalLink => ({
      href,
      name: label?.trim() || cashier.text(contactTexts[kind]),
      button: `contact_${kind}`,
      icon: (
        <span className="link-icon">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={contactIcons[kind]} />
          </svg>
        </span>
      ),
    }),
  );
  if (links.length === 0) return null;
  return (
    <section className="contacts">
      {title && <h2>{title}</h2>}
      <LinkList links={links} />
    </section>
  );
}
