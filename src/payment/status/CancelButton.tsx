import { useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Action } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { isFinal } from "../../transaction/status";
import { cancelTransaction } from "../../transaction/step/respond";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { Button } from "../../ui/input/Button";
import { useStepSubmitting } from "../submitting";

/** Props of {@link CancelButton}. */
interface CancelButtonProps {
  words: {
    /** on the button */
    cancel: Message;
    title: Message;
    text: Message;
    /** the two answers */
    confirm: Message;
    keep: Message;
  };
  /** whether the question is open */
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** Cancels the current transaction after a question. */
export function CancelButton({ words, isAsking, onAsking }: CancelButtonProps) {
  const cashier = useCashier();
  const { busy, paused } = useStepSubmitting();
  // closes the dialog even if the server rejects: the notice is outside of it
  const cancel = () => void cancelTransaction(cashier).finally(() => onAsking(false));
  return (
    <>
      <Button variant="ghost" disabled={paused || (busy && !isAsking)} onClick={() => onAsking(true)}>
        {cashier.text(words.cancel)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={cashier.text(words.title)}
          text={cashier.text(words.text)}
          confirmLabel={cashier.text(words.confirm)}
          cancelLabel={cashier.text(words.keep)}
          busy={busy}
          onConfirm={cancel}
          onClose={() => onAsking(false)}
        />
      )}
    </>
  );
}

const withdrawalLabel = /*i18n*/ { id: "withdrawal.cancel", message: "Cancel withdrawal" };

/** Texts of the button that cancels a withdrawal, and of its question. */
const withdrawalWords = {
  cancel: withdrawalLabel,
  title: /*i18n*/ { id: "withdrawal.cancel.ask", message: "Cancel this withdrawal?" },
  text: /*i18n*/ { id: "withdrawal.cancel.text", message: "We will not send the money." },
  confirm: withdrawalLabel,
  keep: /*i18n*/ { id: "withdrawal.cancel.keep", message: "Keep withdrawal" },
};

/** Props of {@link CancelWithdrawal}. */
interface CancelWithdrawalProps {
  transaction: Transaction;
  /** the step that the screen shows, or showed until it expired */
  action?: Action;
}

/** Whether the player may still cancel a withdrawal: the transaction says so, or its invoice does. */
export const canCancel = ({ transaction, action }: CancelWithdrawalProps): boolean =>
  transaction.type === "withdrawal" &&
  (transaction.cancellable === true || (action?.type === "invoice" && action.cancellable)) &&
  !isFinal(transaction);

/** Cancels a withdrawal after a question; nothing if it cannot be cancelled. */
export const CancelWithdrawal = (props: CancelWithdrawalProps) =>
  // the question belongs to this withdrawal alone
  canCancel(props) && <WithdrawalCancelButton key={props.transaction.id} />;

function WithdrawalCancelButton() {
  const [isAsking, setAsking] = useState(false);
  return <CancelButton words={withdrawalWords} isAsking={isAsking} onAsking={setAsking} />;
}
