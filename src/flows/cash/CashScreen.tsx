import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import { PaymentForm } from "../../payment/form/PaymentForm";
import { Agents } from "../../payment/requisites/Agents";
import { AmountDue } from "../../payment/requisites/AmountDue";
import { ActionScreen, Awaiting, awaitingTexts } from "../../payment/status/ActionScreen";
import { transactionAtom } from "../../transaction/state";

/** Texts for paying cash through an agent. */
const texts = {
  text: /*i18n*/ { id: "cash.text", message: "The agent will take your cash and confirm the payment." },
};

/** The form of a cash method, then the agents who take the cash. */
export default function CashScreen() {
  const cashier = useCashier();
  const hasContacts = useAtomValue(transactionAtom)?.action.type === "contacts";
  if (!hasContacts) return <PaymentForm area="deposit" />;
  return (
    <ActionScreen type="contacts">
      {(action, transaction) => (
        <div key={transaction.id} className="body stack">
          <AmountDue transaction={transaction} />
          <Agents action={action} transaction={transaction} text={cashier.text(texts.text)} />
          <Awaiting text={awaitingTexts.deposit} />
        </div>
      )}
    </ActionScreen>
  );
}
