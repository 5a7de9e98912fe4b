import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Action, ActionOf } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { Agents } from "../../payment/requisites/Agents";
import { AmountDue } from "../../payment/requisites/AmountDue";
import { InvoiceDetails, PaidButton } from "../../payment/requisites/InvoiceDetails";
import { ActionScreen, Awaiting, awaitingTexts } from "../../payment/status/ActionScreen";
import { CancelWithdrawal, canCancel } from "../../payment/status/CancelButton";
import { useStepSubmitting } from "../../payment/submitting";
import { transactionAtom } from "../../transaction/state";
import InstructionScreen from "./InstructionScreen";

/** Texts of the steps of a withdrawal. The details may be a code with which a cash desk pays the money out. */
const texts = {
  agents: /*i18n*/ { id: "withdrawal.agents", message: "An agent will arrange with you how you get your money." },
  invoice: {
    amount: /*i18n*/ { id: "withdrawal.invoice.amount", message: "Exact amount" },
    details: /*i18n*/ { id: "withdrawal.invoice.details", message: "Details" },
    apps: /*i18n*/ { id: "withdrawal.invoice.apps", message: "Open an app on this phone" },
  },
};

/** The steps of a withdrawal outside the cashier: those of an instruction, agents to contact, or a transfer. */
export default function WithdrawalInstructionScreen() {
  const type = useAtomValue(transactionAtom)?.action.type;
  if (type === "contacts") {
    return (
      <ActionScreen type="contacts">
        {(action, transaction) => <WithdrawalAgents key={transaction.id} action={action} transaction={transaction} />}
      </ActionScreen>
    );
  }
  if (type === "invoice") {
    return (
      <ActionScreen type="invoice">
        {(action, transaction) => <WithdrawalInvoice action={action} transaction={transaction} />}
      </ActionScreen>
    );
  }
  return <InstructionScreen />;
}

interface WithdrawalAgentsProps {
  action: ActionOf<"contacts">;
  transaction: Transaction;
}

function WithdrawalAgents({ action, transaction }: WithdrawalAgentsProps) {
  const cashier = useCashier();
  return (
    <>
      <div className="body stack">
        <AmountDue transaction={transaction} />
        <Agents action={action} transaction={transaction} text={cashier.text(texts.agents)} />
        <Awaiting text={awaitingTexts.withdrawal} />
      </div>
      <WithdrawalActions transaction={transaction} action={action} />
    </>
  );
}

interface WithdrawalInvoiceProps {
  action: ActionOf<"invoice">;
  transaction: Transaction;
}

function WithdrawalInvoice({ action, transaction }: WithdrawalInvoiceProps) {
  const { busy, paused } = useStepSubmitting();
  return (
    <>
      <InvoiceDetails action={action} area="withdrawal" words={texts.invoice}>
        {!action.confirmable && <Awaiting text={awaitingTexts.withdrawal} />}
      </InvoiceDetails>
      <WithdrawalActions transaction={transaction} action={action}>
        {action.confirmable && <PaidButton busy={busy} disabled={paused} />}
      </WithdrawalActions>
    </>
  );
}

interface WithdrawalActionsProps {
  transaction: Transaction;
  action: Action;
  children?: ReactNode;
}

/** The action bar: what the screen offers, and cancelling; nothing without either. */
const WithdrawalActions = ({ transaction, action, children }: WithdrawalActionsProps) =>
  (children || canCancel({ transaction, action })) && (
    <div className="actions">
      {children}
      <CancelWithdrawal transaction={transaction} action={action} />
    </div>
  );
