import { useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { safeLink } from "../../contract/address/safeLink";
import type { Transaction } from "../../contract/payment/transaction";
import { type ExternalLink, LinkList, type Safe, useSafeLinks } from "../../payment/help/LinkList";
import { Marks } from "../../payment/list/MethodMarks";
import { type ActionOf, ActionScreen } from "../../payment/requisites/ActionScreen";
import { AmountDue, AwaitingPayment } from "../../payment/requisites/AmountDue";
import { QrOnDemand } from "../../payment/requisites/QrOnDemand";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./eazype.css?inline";

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

/** Texts of EazyPe. */
const texts = {
  apps: /*i18n*/ { id: "eazype.apps", message: "Pay with an app on this phone" },
  anyApp: /*i18n*/ { id: "eazype.anyApp", message: "Open a UPI app" },
  scan: /*i18n*/ { id: "eazype.scan", message: "Scan with any UPI app" },
  qr: /*i18n*/ { id: "eazype.qr", message: "UPI QR code" },
};

/** A payment in a UPI app: links to apps on this phone, and a QR code to scan. */
export default function EazypeScreen() {
  return (
    <ActionScreen type="eazype" area="deposit">
      {(action, transaction) => <Eazype action={action} transaction={transaction} />}
    </ActionScreen>
  );
}

function Eazype({ action, transaction }: { action: ActionOf<"eazype">; transaction: Transaction }) {
  const cashier = useCashier();
  const id = useId();
  const links = appLinks(useSafeLinks(action.apps), action.payload, cashier.text(texts.anyApp)).map((link) => ({
    ...link,
    icon: <Marks names={[link.name]} category="india" initialsOf={link.name} />,
  }));
  useStyles(css);
  return (
    <div className="body beside">
      <div className="stack">
        <AmountDue transaction={transaction} />
        {links.length > 0 && (
          <section className="eazype-way" aria-labelledby={`${id}apps`}>
            <h2 id={`${id}apps`}>{cashier.text(texts.apps)}</h2>
            <LinkList links={links} />
          </section>
        )}
      </div>
      <section className="beside-code eazype-way" aria-labelledby={`${id}scan`}>
        <h2 id={`${id}scan`}>{cashier.text(texts.scan)}</h2>
        <QrOnDemand text={action.payload} label={cashier.text(texts.qr)} />
      </section>
      <AwaitingPayment />
    </div>
  );
}
