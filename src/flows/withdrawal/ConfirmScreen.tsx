import { useEffect, useState } from "react";
import { FormShell } from "../../form/FormShell";
import { createForm } from "../../form/form";
import { type ActionOf, ActionScreen } from "../../payment/ActionScreen";
import { useSubmitting } from "../../payment/useSubmitting";
import { useCashier } from "../../session/Cashier";
import { submitCode } from "../../transaction/respond";
import { codeField } from "./codeField";
import { texts } from "./texts";

/** The one-time code that confirms a withdrawal. */
export const ConfirmScreen = () => (
  <ActionScreen type="code" area="withdrawal">
    {(action, transaction) => <CodeForm key={transaction.id} action={action} />}
  </ActionScreen>
);

function CodeForm({ action }: { action: ActionOf<"code"> }) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const [form] = useState(() => createForm({ fields: [codeField(action.length)] }));
  useEffect(() => cashier.track("form_view"), [cashier]);
  return (
    <FormShell
      form={form}
      submitLabel={cashier.text(texts.confirm)}
      busy={busy}
      paused={paused}
      onSubmit={({ code = "" }) => submitCode(cashier, code)}
    >
      <p>
        {cashier.text(texts.enterCode)}
        {action.sent_to && <> {cashier.text(texts.sentTo, { to: action.sent_to })}</>}
      </p>
    </FormShell>
  );
}
