import { useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Transaction } from "../../contract/payment/transaction";
import { isFinal } from "../../transaction/status";
import { cancelTransaction } from "../../transaction/step/respond";
import { ConfirmDialog } from "../../ui/feedback/ConfirmDialog";
import { Button } from "../../ui/input/Button";
import { useSubmitting } from "../form/useVisit";
import { texts } from "../requisites/texts";

/** Whether the player may still cancel a withdrawal. */
export const canCancel = (transaction: Transaction): boolean =>
  transaction.type === "withdrawal" && transaction.cancellable === true && !isFinal(transaction);

/** Props of {@link CancelWithdrawal}. */
interface CancelWithdrawalProps {
  transaction: Transaction;
}

/** Cancels a withdrawal after a question; nothing if it cannot be cancelled. */
export const CancelWithdrawal = ({ transaction }: CancelWithdrawalProps) =>
  // the question belongs to this withdrawal alone
  canCancel(transaction) && <CancelButton key={transaction.id} />;

function CancelButton() {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const [isConfirming, setConfirming] = useState(false);
  // closes the dialog even if the server rejects: the notice is outside of it
  const cancel = () => void cancelTransaction(cashier).finally(() => setConfirming(false));
  return (
    <>
      <Button variant="ghost" disabled={paused || (busy && !isConfirming)} onClick={() => setConfirming(true)}>
        {cashier.text(texts.cancelWithdrawal)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={cashier.text(texts.cancelWithdrawalAsk)}
          text={cashier.text(texts.cancelWithdrawalText)}
          confirmLabel={cashier.text(texts.cancelWithdrawal)}
          cancelLabel={cashier.text(texts.keepWithdrawal)}
          busy={busy}
          onConfirm={cancel}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
