import { useState } from "react";
import type { ActionOf } from "../../payment/ActionScreen";
import { useSubmitting } from "../../payment/useSubmitting";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import { cancelTransaction, confirmTransaction } from "../../transaction/respond";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import css from "../../ui/confirm.css?inline";
import { texts } from "./texts";

/** Props of {@link InvoiceActions}. */
export type InvoiceActionsProps = Pick<ActionOf<"invoice">, "confirmable" | "cancellable">;

/** "I have paid" and "Cancel", as far as the server takes them; giving up is asked again (contract §4.3, `invoice`). */
export function InvoiceActions({ confirmable, cancellable }: InvoiceActionsProps) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const [isAsking, setAsking] = useState(false);
  useStyles(css);
  if (!confirmable && !cancellable) return null;
  // what was refused is said outside of the dialog
  const cancel = () => void cancelTransaction(cashier).finally(() => setAsking(false));
  return (
    <div className="actions">
      {confirmable && (
        <Button busy={busy && !isAsking} disabled={paused} onClick={() => void confirmTransaction(cashier)}>
          {cashier.text(texts.paid)}
        </Button>
      )}
      {cancellable && (
        <Button variant="secondary" disabled={paused || (busy && !isAsking)} onClick={() => setAsking(true)}>
          {cashier.text(texts.cancel)}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={cashier.text(texts.cancelTitle)}
          text={cashier.text(texts.cancelText)}
          confirmLabel={cashier.text(texts.cancelConfirm)}
          cancelLabel={cashier.text(texts.cancelKeep)}
          busy={busy}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
