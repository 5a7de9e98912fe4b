import { useEffect, useState } from "react";
import type { Transaction } from "../../contract";
import { FormShell } from "../../form/FormShell";
import { useCardData } from "../../form/useCardData";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { type ActionOf, ActionScreen } from "../../payment/ActionScreen";
import { AmountDue } from "../../payment/parts/AmountDue";
import { CancelWithdrawal } from "../../payment/parts/CancelWithdrawal";
import { useSubmitting } from "../../payment/useSubmitting";
import { useCashier } from "../../session/Cashier";
import { continueTransaction } from "../../transaction/respond";
import { useStyles } from "../../ui/useStyles";
import { actionForm, dropActionForm } from "./actionForm";
import { texts } from "./texts";
import css from "./unifiedForm.css?inline";

/** A form for data that the provider needs beyond the method's own form. */
export const UnifiedFormScreen = () => (
  <ActionScreen type="form" area="deposit">
    {(action, transaction) => <RepeatableForm action={action} transaction={transaction} />}
  </ActionScreen>
);

/** The same for an area without a screen of its own for forms: withdrawals. */
export const SharedFormScreen = () => (
  <ActionScreen type="form" area="withdrawal">
    {(action, transaction) => <RepeatableForm action={action} transaction={transaction} />}
  </ActionScreen>
);

interface FormProps {
  action: ActionOf<"form">;
  transaction: Transaction;
}

/** Renders a new form for every answer, even if the server asks for the same form again. */
function RepeatableForm(props: FormProps) {
  const [round, setRound] = useState(0);
  return (
    <ActionForm
      key={`${round} ${props.transaction.id} ${JSON.stringify(props.action)}`}
      {...props}
      onAccepted={() => setRound((count) => count + 1)}
    />
  );
}

function ActionForm({ action, transaction, onAccepted }: FormProps & { onAccepted: () => void }) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const [form] = useState(() => actionForm(cashier, transaction.id, action));
  useStyles(css);
  useEffect(() => cashier.track("form_view"), [cashier]);
  useCardData(form);
  const submit = async (fields: Record<string, string>) => {
    const result = await continueTransaction(cashier, fields);
    if (result === "accepted") {
      dropActionForm(cashier, transaction.id, action);
      onAccepted();
    }
    return result;
  };
  return (
    <FormShell
      form={form}
      submitLabel={cashier.text(sharedDeferredTexts.continue)}
      busy={busy}
      paused={paused}
      onSubmit={submit}
      furtherActions={<CancelWithdrawal transaction={transaction} />}
    >
      <h2 className="form-title" tabIndex={-1} data-focus>
        <bdi>{action.title?.trim() || cashier.text(texts.title)}</bdi>
      </h2>
      <AmountDue transaction={transaction} />
    </FormShell>
  );
}
