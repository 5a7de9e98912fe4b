import { useState } from "react";
import type { ActionOf } from "../../contract/payment/action";
import { InvoiceDetails, PaidButton } from "../../payment/requisites/InvoiceDetails";
import { ActionScreen, Awaiting, awaitingTexts } from "../../payment/status/ActionScreen";
import { CancelButton } from "../../payment/status/CancelButton";
import { useStepSubmitting } from "../../payment/submitting";

/** Texts of the button that cancels, and of its question. */
const cancelWords = {
  cancel: /*i18n*/ { id: "button.cancel", message: "Cancel" },
  title: /*i18n*/ { id: "invoice.cancel.title", message: "Cancel this payment?" },
  text: /*i18n*/ {
    id: "invoice.cancel.text",
    message: "If you have already sent the money, do not cancel. Press “I have paid” instead.",
  },
  confirm: /*i18n*/ { id: "invoice.cancel.confirm", message: "Cancel payment" },
  keep: /*i18n*/ { id: "invoice.cancel.keep", message: "Keep payment" },
};

/** Props of {@link InvoiceActions}. */
type InvoiceActionsProps = Pick<ActionOf<"invoice">, "confirmable" | "cancellable">;

/** As {@link cancelWords}, of an invoice without "I have paid". */
const unconfirmedWords = {
  ...cancelWords,
  text: /*i18n*/ {
    id: "invoice.cancel.unconfirmed",
    message: "If you have already sent the money, do not cancel.",
  },
};

/** "I have paid" and "Cancel", if the server offers them. Cancelling asks for confirmation. */
function InvoiceActions({ confirmable, cancellable }: InvoiceActionsProps) {
  const { busy, paused } = useStepSubmitting();
  const [isAsking, setAsking] = useState(false);
  // the question must not come back by itself once the server takes a cancel again
  if (isAsking && !cancellable) setAsking(false);
  if (!confirmable && !cancellable) return null;
  return (
    <div className="actions">
      {confirmable && <PaidButton busy={busy && !isAsking} disabled={paused} />}
      {cancellable && (
        <CancelButton words={confirmable ? cancelWords : unconfirmedWords} isAsking={isAsking} onAsking={setAsking} />
      )}
    </div>
  );
}

/** The account to transfer to, the exact amount and the time left. */
export default function InvoiceScreen() {
  return (
    <ActionScreen type="invoice">
      {(action) => (
        <>
          <InvoiceDetails action={action}>
            {!action.confirmable && <Awaiting text={awaitingTexts.deposit} />}
          </InvoiceDetails>
          <InvoiceActions confirmable={action.confirmable} cancellable={action.cancellable} />
        </>
      )}
    </ActionScreen>
  );
}
