import { type ActionOf, ActionScreen } from "../../payment/ActionScreen";
import { TimeLeft } from "../../payment/parts/TimeLeft";
import { useDeadline } from "../../payment/parts/useDeadline";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import { Card } from "../../ui/Card";
import { ExactAmount } from "./ExactAmount";
import { InvoiceActions } from "./InvoiceActions";
import css from "./invoice.css?inline";
import { Requisites } from "./Requisites";
import { texts } from "./texts";

/** An account to transfer to, how much exactly, and how long that holds (contract §4.3, `invoice`). */
export const InvoiceScreen = () => (
  <ActionScreen type="invoice">{(action) => <Invoice action={action} />}</ActionScreen>
);

function Invoice({ action }: { action: ActionOf<"invoice"> }) {
  const cashier = useCashier();
  const deadline = useDeadline();
  useStyles(css);
  const { amount, currency, requisites, note, confirmable, cancellable } = action;
  return (
    <>
      <div className="body stack invoice">
        {/* 0 = the player may send what they like */}
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
