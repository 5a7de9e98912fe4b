import { useEffect, useState } from "react";
import type { Transaction } from "../../contract";
import { FormShell } from "../../form/FormShell";
import { useCardData } from "../../form/useCardData";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { type ActionOf, ActionScreen } from "../../payment/ActionScreen";
import { TimeLeft } from "../../payment/parts/TimeLeft";
import { useDeadline } from "../../payment/parts/useDeadline";
import { useSubmitting } from "../../payment/useSubmitting";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import { continueTransaction } from "../../transaction/respond";
import { dropActionForm, formOfAction } from "./actionForm";
import { texts } from "./texts";
import css from "./unifiedForm.css?inline";

/** What the provider asks for beyond the method's own form (contract §4.3, `form`). */
export const UnifiedFormScreen = () => (
  <ActionScreen type="form">
    {(action, transaction) => <Rounds action={action} transaction={transaction} />}
  </ActionScreen>
);

interface FormProps {
  action: ActionOf<"form">;
  transaction: Pick<Transaction, "id">;
}

/** A form anew for each that the server asks to be filled in, though it be the same one once more. */
function Rounds(props: FormProps) {
  const [round, setRound] = useState(0);
  return (
    <ActionForm
      key={`${round} ${props.transaction.id} ${JSON.stringify(props.action)}`}
      {...props}
      onTaken={() => setRound((count) => count + 1)}
    />
  );
}

function ActionForm({ action, transaction, onTaken }: FormProps & { onTaken: () => void }) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const deadline = useDeadline();
  const [form] = useState(() => formOfAction(cashier, transaction.id, action));
  useStyles(css);
  useEffect(() => cashier.track("form_view"), [cashier]);
  useCardData(form);
  const submit = async (fields: Record<string, string>) => {
    const result = await continueTransaction(cashier, fields);
    if (result === "accepted") {
      dropActionForm(cashier, transaction.id, action);
      onTaken();
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
    >
      <h2 className="form-title" tabIndex={-1} data-focus dir="auto">
        {action.title?.trim() || cashier.text(texts.title)}
      </h2>
      <TimeLeft deadline={deadline} />
    </FormShell>
  );
}
