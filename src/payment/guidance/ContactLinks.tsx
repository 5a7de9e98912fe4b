import { useCashier } from "../../cashier/Cashier";
import type { ActionOf } from "../requisites/ActionScreen";
import { type ExternalLink, LinkList, useSafeLinks } from "./LinkList";

/** The names of the kinds of contacts. */
const texts = {
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
      name: label?.trim() || cashier.text(texts[kind]),
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
