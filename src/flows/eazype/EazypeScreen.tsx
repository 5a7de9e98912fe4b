import { useId } from "react";
import type { Transaction } from "../../contract";
import { type ActionOf, ActionScreen } from "../../payment/ActionScreen";
import { AmountDue, AwaitingPayment } from "../../payment/parts/AmountDue";
import { LinkList } from "../../payment/parts/LinkList";
import { Marks } from "../../payment/parts/MethodMarks";
import { QrOnDemand } from "../../payment/parts/QrOnDemand";
import { useSafeLinks } from "../../payment/parts/useSafeLinks";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../ui/useStyles";
import { appLinks } from "./appLinks";
import css from "./eazype.css?inline";
import { texts } from "./texts";

/** A payment in a UPI app: links to apps on this phone, and a QR code to scan. */
export const EazypeScreen = () => (
  <ActionScreen type="eazype" area="deposit">
    {(action, transaction) => <Eazype action={action} transaction={transaction} />}
  </ActionScreen>
);

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
