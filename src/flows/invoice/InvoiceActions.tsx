import { useState } from "react";
import type { ActionOf } from "../../payment/ActionScreen";
import { PaidButton } from "../../payment/parts/invoice/PaidButton";
import { useSubmitting } from "../../payment/useSubmitting";
import { useCashier } from "../../session/Cashier";
import { cancelTransaction } from "../../transaction/respond";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { texts } from "./texts";

/** Props of {@link InvoiceActions}. */
export type InvoiceActionsProps = Pick<ActionOf<"invoice">, "confirmable" | "cancellable">;

/** "I have paid" and "Cancel", if the server offers them. Cancelling asks for confirmation. */
export function InvoiceActions({ confirmable, cancellable }: InvoiceActionsProps) {
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
