import { useSetAtom } from "jotai/react";
import { useId, useLayoutEffect, useState } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { ActionOf } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { randomUuid } from "../../contract/randomUuid";
import { FormShell, type FormShellProps } from "../../form/FormShell";
import { useCardData } from "../../form/state/cardData";
import { type FormRequest, formsAtom, useForm } from "../../form/state/keptForms";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { AmountDue } from "../../payment/requisites/AmountDue";
import { ActionScreen } from "../../payment/status/ActionScreen";
import { CancelWithdrawal } from "../../payment/status/CancelButton";
import { useStepSubmitting } from "../../payment/submitting";
import { continuedPaymentAtom } from "../../transaction/state";
import { continueTransaction } from "../../transaction/step/respond";
import { ScreenHeading } from "../../ui/layout/ScreenHeading";

/** Texts of a second form that the server asks for. */
const texts = {
  title: /*i18n*/ { id: "unified.title", message: "A few more details" },
};

type ShownForm = ActionOf<"form">;

/** By transaction and action, because the fields of another form may have the same names. */
const formKey = (id: string, action: ShownForm) => `action ${id} ${JSON.stringify(action)}`;

/** The form that a transaction's action describes. */
export const actionRequest = (id: string, action: ShownForm): FormRequest => ({
  key: formKey(id, action),
  source: { fields: action.fields, hasNoAmount: true },
  owner: "form",
});

/** Deletes the values of a form that the server has accepted: card data and codes must not be kept. */
export function dropActionForm({ store }: Cashier, id: string, action: ShownForm): void {
  store.get(formsAtom).delete(formKey(id, action));
}

/** A form for data that the provider needs beyond the method's own form. */
export default function UnifiedFormScreen() {
  return (
    <ActionScreen type="form">
      {(action, transaction) => <RepeatableForm action={action} transaction={transaction} />}
    </ActionScreen>
  );
}

/** The action whose form it is, and its transaction. */
interface FormProps {
  action: ActionOf<"form">;
  transaction: Transaction;
}

/** Renders a new form for every answer, even if the server asks for the same form again. */
function RepeatableForm(props: FormProps) {
  const [formId, setFormId] = useState(randomUuid);
  return (
    <ActionForm
      key={`${formId} ${props.transaction.id} ${JSON.stringify(props.action)}`}
      {...props}
      onAccepted={() => setFormId(randomUuid())}
    />
  );
}

function ActionForm({ action, transaction, onAccepted }: FormProps & { onAccepted: () => void }) {
  const cashier = useCashier();
  const titleId = useId();
  const { busy, paused } = useStepSubmitting();
  const form = useForm(actionRequest(transaction.id, action));
  useCardData(form);
  useSetContinuedPayment(transaction);
  const submit: FormShellProps["onSubmit"] = async (fields, tokens) => {
    const result = await continueTransaction(cashier, fields, tokens);
    if (result === "accepted") {
      dropActionForm(cashier, transaction.id, action);
      onAccepted();
    }
    return result;
  };
  return (
    <FormShell
      form={form}
      labelledBy={titleId}
      submitLabel={cashier.text(sharedDeferredTexts.continue)}
      busy={busy}
      paused={paused}
      onSubmit={submit}
      furtherActions={<CancelWithdrawal transaction={transaction} />}
    >
      <ScreenHeading id={titleId}>
        <bdi>{action.title?.trim() || cashier.text(texts.title)}</bdi>
      </ScreenHeading>
      <AmountDue transaction={transaction} />
    </FormShell>
  );
}

/** Tells the form's card page which payment the form continues. */
function useSetContinuedPayment({ amount, currency }: Transaction): void {
  const setPayment = useSetAtom(continuedPaymentAtom);
  useLayoutEffect(() => {
    setPayment({ amount, currency });
    return () => setPayment(undefined);
  }, [setPayment, amount, currency]);
}
