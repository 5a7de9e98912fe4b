import { useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useSubmitting } from "../../payment/form/useVisit";
import { type ActionOf, ActionScreen } from "../../payment/requisites/ActionScreen";
import { AwaitingPayment } from "../../payment/requisites/AmountDue";
import { InvoiceDetails, PaidButton } from "../../payment/requisites/InvoiceDetails";
import { cancelTransaction } from "../../transaction/step/respond";
import { ConfirmDialog } from "../../ui/feedback/ConfirmDialog";
import { Button } from "../../ui/input/Button";

/** Texts of the presses on an invoice. */
const texts = {
  cancel: /*i18n*/ { id: "button.cancel", message: "Cancel" },
  cancelTitle: /*i18n*/ { id: "invoice.cancel.title", message: "Cancel this payment?" },
  cancelText: /*i18n*/ {
    id: "invoice.cancel.text",
    message: "If you have already sent the money, do not cancel. Press “I have paid” instead.",
  },
  cancelConfirm: /*i18n*/ { id: "invoice.cancel.confirm", message: "Cancel payment" },
  cancelKeep: /*i18n*/ { id: "invoice.cancel.keep", message: "Keep payment" },
};

/** Props of {@link InvoiceActions}. */
type InvoiceActionsProps = Pick<ActionOf<"invoice">, "confirmable" | "cancellable">;

/** "I have paid" and "Cancel", if the server offers them. Cancelling asks for confirmation. */
function InvoiceActions({ confirmable, cancellable }: InvoiceActionsProps) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const [isConfirming, setConfirming] = useState(false);
  if (!confirmable && !cancellable) return null;
  // closes the dialog even if the server rejects: the notice is outside of it
  const cancel = () => void cancelTransaction(cashier).finally(() => setConfirming(false));
  return (
    <div className="actions">
      {confirmable && <PaidButton busy={busy && !isConfirming} disabled={paused} />}
      {cancellable && (
        <Button variant="ghost" disabled={paused || (busy && !isConfirming)} onClick={() => setConfirming(true)}>
          {cashier.text(texts.cancel)}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={cashier.text(texts.cancelTitle)}
          text={cashier.text(texts.cancelText)}
          confirmLabel={cashier.text(texts.cancelConfirm)}
          cancelLabel={cashier.text(texts.cancelKeep)}
          busy={busy}
          onConfirm={cancel}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

/** The account to transfer to, the exact amount and the time left. */
export default function InvoiceScreen() {
  return (
    <ActionScreen type="invoice" area="deposit">
      {(action) => (
        <>
          <InvoiceDetails action={action}>{!action.confirmable && <AwaitingPayment />}</InvoiceDetails>
          <InvoiceActions confirmable={action.confirmable} cancellable={action.cancellable} />
        </>
      )}
    </ActionScreen>
  );
}
