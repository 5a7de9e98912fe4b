import { type ActionOf, ActionScreen } from "../../payment/ActionScreen";
import { TimeLeft, useDeadline } from "../../payment/parts/TimeLeft";
import { useCashier } from "../../session/Cashier";
import { Card } from "../../ui/Card";
import { useStyles } from "../../ui/useStyles";
import { ExactAmount } from "./ExactAmount";
import { InvoiceActions } from "./InvoiceActions";
import css from "./invoice.css?inline";
import { Requisites } from "./Requisites";
import { texts } from "./texts";

/** The account to transfer to, the exact amount and the time left. */
export const InvoiceScreen = () => (
  <ActionScreen type="invoice" area="deposit">
    {(action) => <Invoice action={action} />}
  </ActionScreen>
);

function Invoice({ action }: { action: ActionOf<"invoice"> }) {
  const cashier = useCashier();
  const deadline = useDeadline();
  useStyles(css);
  const { amount, currency, requisites, note, confirmable, cancellable } = action;
  return (
    <>
      <div className="body stack invoice">
        {/* 0 = any amount */}
        {amount > 0 && <ExactAmount amount={amount} currency={currency} />}
        <TimeLeft deadline={deadline} />
        {requisites.length > 0 && (
          <Card title={cashier.text(texts.details)}>
            <Requisites items={requisites} />
          </Card>
        )}
        {note && (
          <p className="invoice-note">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <InvoiceActions confirmable={confirmable} cancellable={cancellable} />
    </>
  );
}
