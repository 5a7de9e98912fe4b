import { useAtomValue } from "jotai/react";
import type { Transaction } from "../../contract";
import { type ActionOf, ActionScreen } from "../../payment/ActionScreen";
import { PaymentForm } from "../../payment/PaymentForm";
import { AmountDue, AwaitingPayment } from "../../payment/parts/AmountDue";
import { ContactLinks } from "../../payment/parts/ContactLinks";
import { useCashier } from "../../session/Cashier";
import { transactionAtom } from "../../transaction/state";
import { useStyles } from "../../ui/useStyles";
import css from "./cash.css?inline";
import { texts } from "./texts";

/** The form of a cash method, then the agents who take the cash. */
export function CashScreen() {
  const hasContacts = useAtomValue(transactionAtom)?.action.type === "contacts";
  if (!hasContacts) return <PaymentForm area="deposit" />;
  return (
    <ActionScreen type="contacts" area="deposit">
      {(action, transaction) => <Agents key={transaction.id} action={action} transaction={transaction} />}
    </ActionScreen>
  );
}

function Agents({ action, transaction }: { action: ActionOf<"contacts">; transaction: Transaction }) {
  const cashier = useCashier();
  useStyles(css);
  return (
    <div className="body stack">
      <AmountDue transaction={transaction} />
      <div className="agents">
        <h2 tabIndex={-1} data-focus>
          {cashier.text(texts.title)}
        </h2>
        <p>{cashier.text(texts.text)}</p>
      </div>
      {action.note && (
        <p className="agents-note" dir="auto">
          {action.note}
        </p>
      )}
      <ContactLinks contacts={action.contacts} />
      <AwaitingPayment />
    </div>
  );
}
