import { useAtomValue } from "jotai/react";
import { ActionScreen } from "../../payment/ActionScreen";
import { PaymentForm } from "../../payment/PaymentForm";
import { Agents } from "../../payment/parts/Agents";
import { AmountDue, AwaitingPayment } from "../../payment/parts/AmountDue";
import { useCashier } from "../../session/Cashier";
import { transactionAtom } from "../../transaction/state";
import { texts } from "./texts";

/** The form of a cash method, then the agents who take the cash. */
export function CashScreen() {
  const cashier = useCashier();
  const hasContacts = useAtomValue(transactionAtom)?.action.type === "contacts";
  if (!hasContacts) return <PaymentForm area="deposit" />;
  return (
    <ActionScreen type="contacts" area="deposit">
      {(action, transaction) => (
        <div key={transaction.id} className="body stack">
          <AmountDue transaction={transaction} />
          <Agents action={action} text={cashier.text(texts.text)} />
          <AwaitingPayment />
        </div>
      )}
    </ActionScreen>
  );
}
