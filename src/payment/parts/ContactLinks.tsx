import { useCashier } from "../../session/Cashier";
import type { ActionOf } from "../ActionScreen";
import { contactGlyphs } from "./contactGlyphs";
import { LinkList } from "./LinkList";
import { contactTexts } from "./stepTexts";
import { useSafeLinks } from "./useSafeLinks";

/** Props of {@link ContactLinks}. */
export interface ContactLinksProps {
  contacts: ActionOf<"contacts">["contacts"] | null | undefined;
  /** stands above them, where there are any */
  title?: string;
}

/** Who can be written to or called, by kind; those whose address may not be opened are left out (contract §4.3). */
export function ContactLinks({ contacts, title }: ContactLinksProps) {
  const cashier = useCashier();
  const links = useSafeLinks(contacts).map(({ kind, label, href }) => ({
    href,
    name: label?.trim() || cashier.text(contactTexts[kind]),
    button: `contact_${kind}`,
    icon: (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={contactGlyphs[kind]} />
      </svg>
    ),
  }));
  if (links.length === 0) return null;
  return (
    <section className="contacts">
      {title && <h2>{title}</h2>}
      <LinkList links={links} />
    </section>
  );
}
